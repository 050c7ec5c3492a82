import { interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

/** Selects the interface language. */
export function LanguageChoice() {
  const { t, language } = useTranslate();
  const choose = useChooseLanguage();
  return (
    <Segmented
      label={t('settings.language')}
      value={language}
      onChange={(next) => void choose(next)}
      options={interfaceLanguages.map((value) => ({ value, content: languageNames[value] }))}
    />
  );
}
