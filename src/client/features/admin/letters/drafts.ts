import type { LetterText } from '#domain/mail/letter-text.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** The words of a letter as they are typed. */
export type Drafts = Record<InterfaceLanguage, LetterText>;
