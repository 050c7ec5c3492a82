import { documentLanguages, type Language } from '#domain/documents/content.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';

interface LanguageChoiceProps {
  /** Language of the document. */
  own: Language;
  chosen: Language;
  /** Only AI models translate; the offline engine uses the sentences of the document. */
  translates: boolean;
  onChange: (language: Language) => void;
}

/** The language of the questions: a choice if the engine can translate, else a note (G02). */
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
