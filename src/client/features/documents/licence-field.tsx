import type { Document } from '#contract/documents.ts';
import { type Licence, licences } from '#domain/sharing/licences.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import * as texts from '#locales/licence.ts';
import { useChangeDocument } from './documents.api.ts';
import LicenceLine from './licence-line.tsx';

addTexts(texts);

/** Lets the author choose the licence; shows that of a copy, which only its author could choose. */
export function LicenceField({ document }: { document: Document }) {
  const { t } = useTranslate();
  const change = useChangeDocument();
  if (document.copiedFrom) return <LicenceLine document={document} />;
  const shown = change.isPending ? (change.variables.licence ?? null) : document.licence;
  return (
    <div>
      <SelectField<Licence | ''>
        label={t('licence.label')}
        hint={t('licence.hint')}
        value={shown ?? ''}
        onChange={(value) => change.mutate({ document, licence: value === '' ? null : value })}
        options={[
          { value: '', label: t('licence.none') },
          ...licences.map((value) => ({ value, label: t(`licence.choice.${value}`) })),
        ]}
      />
      <FailureNote error={change.error} title={t('licence.failed')} />
    </div>
  );
}
