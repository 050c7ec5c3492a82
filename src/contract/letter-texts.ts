import * as z from 'zod/mini';
import { letterKindNames, placeholderNames } from '#domain/mail/letter-kinds.ts';
import { letterBounds } from '#domain/mail/letter-text.ts';
import { boundedText, interfaceLanguage, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Control characters, including those of writing direction. */
const steers = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const line = (most: number) =>
  boundedText(most).check(
    z.trim(),
    z.refine((text) => !steers.test(text), 'one_line'),
  );
const paragraphs = boundedText(letterBounds.text).check(
  z.trim(),
  z.refine((text) => !steers.test(text.replaceAll('\n', '')), 'text_malformed'),
);

/** Plain text with placeholders; an empty line separates paragraphs. */
const words = {
  subject: line(letterBounds.subject),
  text: paragraphs,
  /** Label of the button; empty if the kind has none. */
  action: line(letterBounds.action),
  note: line(letterBounds.note),
};

const kind = z.enum(letterKindNames);
const version = z.number().check(z.int(), z.minimum(0));
const shownWords = z.object({ subject: z.string(), text: z.string(), action: z.string(), note: z.string() });

const written = z.object({
  ...shownWords.shape,
  /** The app's default texts. */
  app: shownWords,
  /** Whether it was changed here; otherwise the app's texts apply. */
  isChanged: z.boolean(),
  /** Whether the app's texts have changed since these were written. */
  isOutdated: z.boolean(),
  /** Sent back with a change; 0 if never changed. */
  version: z.number(),
  updatedAt: z.nullable(timestamp),
});
export type WrittenLetter = z.infer<typeof written>;

const letterTexts = z.object({
  kind,
  hasLink: z.boolean(),
  /** Whether it quotes an administrator's reason under the text. */
  hasReason: z.boolean(),
  placeholders: z.array(z.object({ name: z.enum(placeholderNames), isRequired: z.boolean() })),
  es: written,
  en: written,
});
export type LetterTexts = z.infer<typeof letterTexts>;

const appText = {
  es: {
    subject: 'Confirma tu correo',
    text: 'Hola:\n\nAlguien se registró en Repaso con esta dirección.',
    action: 'Confirmar mi correo',
    note: 'Si no fuiste tú, no tienes que hacer nada.',
  },
  en: {
    subject: 'Confirm your e-mail',
    text: 'Hello,\n\nSomebody registered at Repaso with this address.',
    action: 'Confirm my e-mail',
    note: 'If it wasn’t you, there is nothing to do.',
  },
};
const unchanged = { isChanged: false, isOutdated: false, version: 0, updatedAt: null };
const example: LetterTexts = {
  kind: 'confirm',
  hasLink: true,
  hasReason: false,
  placeholders: [
    { name: 'name', isRequired: false },
    { name: 'product', isRequired: false },
  ],
  es: { ...appText.es, app: appText.es, ...unchanged },
  en: { ...appText.en, app: appText.en, ...unchanged },
};
const read = { who: 'admin', object: 'none', mode: 'read' } as const;
const write = { who: 'admin', object: 'none', mode: 'write', fresh: true } as const;
const letterName = z.strictObject({ kind, language: interfaceLanguage });

export const listLetterTexts = endpoint({
  method: 'GET',
  path: '/api/admin/email-templates',
  summary: 'The words of every kind of letter in both languages, beside those that the app brings along',
  access: read,
  output: z.object({ items: z.array(letterTexts) }),
  errors: [],
  example: { items: [example] },
});

const change = z.optional(z.strictObject({ ...words, version }));

export const saveLetterTexts = endpoint({
  method: 'PUT',
  path: '/api/admin/email-templates/:kind',
  summary:
    'Changes the words of a kind of letter in one language or both. An unknown placeholder, or a missing one that has to ' +
    'stay, is a `VALIDATION_FAILED` with its place',
  access: write,
  audit: { action: 'letter.change', target: 'letter' },
  params: z.strictObject({ kind }),
  body: z
    .strictObject({ es: change, en: change })
    .check(z.refine(({ es, en }) => es !== undefined || en !== undefined, 'nothing_to_change')),
  output: letterTexts,
  errors: ['EDIT_CONFLICT'],
  example,
});

export const resetLetterText = endpoint({
  method: 'DELETE',
  path: '/api/admin/email-templates/:kind/:language',
  summary: 'Goes back to the words of the app',
  access: write,
  audit: { action: 'letter.reset', target: 'letter' },
  params: letterName,
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  output: letterTexts,
  errors: ['EDIT_CONFLICT'],
  example,
});

const draft = {
  subject: z.optional(words.subject),
  text: z.optional(words.text),
  action: z.optional(words.action),
  note: z.optional(words.note),
};

export const sendTestLetter = endpoint({
  method: 'POST',
  path: '/api/admin/email-templates/:kind/:language/test',
  summary:
    'Sends a letter with sample values to the address of who asks, and to no other; parts that are left out are as they are kept',
  access: write,
  audit: { action: 'letter.test', target: 'letter' },
  params: letterName,
  body: z.strictObject(draft),
  output: z.object({ to: z.string() }),
  errors: [],
  example: { to: 'ana@example.org' },
});

export const previewLetter = endpoint({
  method: 'POST',
  path: '/api/email/preview',
  summary: 'A letter with sample values, exactly as it would be sent; parts that are left out are as they are kept',
  access: read,
  repeatable: true,
  body: z.strictObject({ ...letterName.shape, ...draft }),
  output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: [],
  example: { subject: 'Confirm your e-mail', text: 'Hello, …', html: '<!doctype html>…' },
});

export const showLetter = endpoint({
  method: 'GET',
  path: '/api/email/preview',
  summary: 'The HTML of such a letter, for a frame in which nothing runs and nothing is loaded',
  access: read,
  query: z.strictObject({ ...letterName.shape, ...draft }),
  errors: [],
  kind: 'download',
  example: '<!doctype html>…',
});
