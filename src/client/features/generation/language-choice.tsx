import { documentLanguages, type Language } from '#domain/documents/content.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';

interface LanguageChoiceProps {
  /** Language of the document. */
  own: Language;
  chosen: Language;
  /** Only models translate; the offline engine uses the document's sentences. */
  translates: boolean;
  onChange: (language: Language) => void;
}

/** Selects the language of the questions if the engine can translate; else shows a note (G02). */
export function LanguageChoice({ own, chosen, translates, onChange }: LanguageChoiceProps) {
  const { t } = useTranslate();
  if (!translates) {
    return (
      <p>
        <b>{t('generation.language', { language: t(`upload.language.${own}`) })}</b> {t('generation.languageWhy')}
      </p>
    );
  }
  return (
    <SelectField
      label={t('generation.languageChoice')}
      value={chosen}
      options={documentLanguages.map((language) => ({ value: language, label: t(`upload.language.${language}`) }))}
      onChange={onChange}
    />
  );
}
