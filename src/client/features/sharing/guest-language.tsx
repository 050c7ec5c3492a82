import { chooseLanguage, interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';

/** Switches between the two languages; the button names the other one. */
export function GuestLanguage() {
  const { language } = useTranslate();
  const other = interfaceLanguages.find((one) => one !== language) ?? language;
  return (
    <Button variant="ghost" lang={other} onClick={() => void chooseLanguage(other)}>
      {other.toUpperCase()} <VisuallyHidden>{languageNames[other]}</VisuallyHidden>
    </Button>
  );
}
