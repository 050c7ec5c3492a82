import { errors as errorsEn } from './en/errors.ts';
import { letters as lettersEn } from './en/letters.ts';
import { notices as noticesEn } from './en/notices.ts';
import { errors as errorsEs } from './es/errors.ts';
import { letters as lettersEs } from './es/letters.ts';
import { notices as noticesEs } from './es/notices.ts';

/** What the server says itself, by language. */
export const serverTexts = {
  es: {
    errors: errorsEs,
    notices: noticesEs,
    letters: lettersEs,
    sharedBy: '{name} comparte contigo este documento en Repaso: léelo y ponte a prueba.',
  },
  en: {
    errors: errorsEn,
    notices: noticesEn,
    letters: lettersEn,
    sharedBy: '{name} shares this document with you on Repaso: read it and test yourself.',
  },
};
