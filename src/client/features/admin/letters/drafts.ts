import type { LetterText } from '#domain/mail/letter-text.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';

/** Texts of a letter while being edited. */
export type Drafts = Record<InterfaceLanguage, LetterText>;
