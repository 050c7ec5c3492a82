import { type Language, placeBlocks } from '#domain/documents/content.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { verifyItem } from '#domain/verify/verify-item.ts';

/** A question about a source, and whether it is valid. */
export interface ValidatorCase {
  id: string;
  lang: Language;
  source: string;
  item: { stem: string; options: string[]; answerIndex: number; quote: string };
  valid: boolean;
  /** Id of the question asked before. */
  of?: string;
  itemLang?: Language;
}

/** Returns the cases that the rules judge differently than expected. */
export function misjudgedCases(cases: ValidatorCase[]): ValidatorCase[] {
  const byId = new Map(cases.map((one) => [one.id, one]));
  return cases.filter(({ lang, source, item, valid, of, itemLang }) => {
    const anchor = { page: 1 };
    const sections = placeBlocks([{ headings: [], anchor, blocks: [{ kind: 'paragraph', text: source, anchor }] }]);
    const earlier = byId.get(of ?? '')?.item;
    const verdict = verifyItem(
      {
        ...item,
        kind: /^[^:]+: /.test(item.stem) ? 'cloze' : 'definition',
        ...(itemLang ? { language: itemLang } : {}),
      },
      quotableDocument({ title: '', language: lang, sections, warnings: [] }),
      earlier ? [{ stem: earlier.stem, answer: earlier.options[earlier.answerIndex] ?? '', quote: earlier.quote }] : [],
    );
    return verdict.ok !== valid;
  });
}
