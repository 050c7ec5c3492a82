import type { SameKeys } from './same-keys.ts';
import type { licence as es } from './licence-es.ts';

/** The licence of a shared document. */
export const licence: SameKeys<typeof es> = {
  'licence.label': 'Licence of the document',
  'licence.hint': 'Shown to everyone who opens it, and kept in each copy.',
  'licence.none': 'Not stated',
  'licence.choice.study': 'Only for studying: not to be published',
  'licence.choice.cc-by': 'CC BY: crediting the author',
  'licence.choice.cc-by-sa': 'CC BY-SA: crediting the author, under the same licence',
  'licence.choice.cc-by-nc': 'CC BY-NC: crediting the author, not for profit',
  'licence.choice.cc-by-nc-sa': 'CC BY-NC-SA: not for profit, under the same licence',
  'licence.choice.cc0': 'CC0: no conditions',
  'licence.name.study': 'only for studying',
  'licence.name.cc-by': 'CC BY 4.0',
  'licence.name.cc-by-sa': 'CC BY-SA 4.0',
  'licence.name.cc-by-nc': 'CC BY-NC 4.0',
  'licence.name.cc-by-nc-sa': 'CC BY-NC-SA 4.0',
  'licence.name.cc0': 'CC0 1.0',
  'licence.line': 'Licence:',
  'licence.copiedFrom': 'Copy of a document by {name}.',
  'licence.failed': 'We couldn’t save the licence.',
};
