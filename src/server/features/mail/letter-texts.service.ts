import type { BodyOf } from '#contract/endpoint.ts';
import type { LetterTexts, previewLetter, saveLetterTexts, WrittenLetter } from '#contract/letter-texts.ts';
import { serverTexts } from '#locales/server-texts.ts';
import { letterKinds, letterKindNames, type LetterKind, placeholdersOf } from '#domain/mail/letter-kinds.ts';
import { letterProblems, type LetterText, letterValue } from '#domain/mail/letter-text.ts';
import type { Tx } from '#server/db/open-database.ts';
import { appLetterText, composeLetter, hashLetterText, type LetterContent } from './compose-letter.ts';
import type { LetterName, LetterTextRow, LetterTextsStore } from './letter-texts.store.ts';
import { formatDate, type MailService, PRODUCT } from './mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const languages = ['es', 'en'] as const;

type Draft = Partial<LetterText>;

export type LetterTextsService = ReturnType<typeof createLetterTextsService>;

/** Lets administrators view, change and test the texts of emails (X03). */
export function createLetterTextsService({
  store,
  mail,
  clock,
  publicUrl,
}: {
  store: LetterTextsStore;
  mail: Pick<MailService, 'textOf' | 'sendSample'>;
  clock: Clock;
  publicUrl: URL;
}) {
  const isNamed = (row: LetterTextRow, { kind, language }: LetterName) =>
    row.kind === kind && row.language === language;

  function present(kind: LetterKind, rows: LetterTextRow[]): LetterTexts {
    const { hasLink, hasReason } = letterKinds[kind];
    const written = (language: 'es' | 'en') =>
      presentOne(
        appLetterText(kind, language),
        rows.find((row) => isNamed(row, { kind, language })),
      );
    return { kind, hasLink, hasReason, placeholders: placeholdersOf(kind), es: written('es'), en: written('en') };
  }

  /** Sample values for previews. */
  function sampleOf({ kind, language }: LetterName, text: LetterText): LetterContent {
    const { name, reason } = serverTexts[language].letterFrame.sample;
    const date = formatDate(new Date(clock.now().getTime() + WEEK_MS), language, 'UTC');
    return {
      text,
      values: { name: letterValue(name), date, product: PRODUCT },
      ...(letterKinds[kind].hasLink ? { link: new URL('/', publicUrl) } : {}),
      ...(letterKinds[kind].hasReason ? { reason } : {}),
    };
  }

  async function draftOf(name: LetterName, draft: Draft): Promise<LetterContent> {
    const kept = await mail.textOf(name);
    const text = { ...kept, ...definedIn(draft) };
    requireUsable(name.kind, text, (field) => field);
    return sampleOf(name, text);
  }

  const view = async (kind: LetterKind, tx?: Tx): Promise<LetterTexts> => present(kind, await store.list(tx));

  return {
    async list(): Promise<{ items: LetterTexts[] }> {
      const rows = await store.list();
      return { items: letterKindNames.map((kind) => present(kind, rows)) };
    },

    view,

    async save(kind: LetterKind, body: BodyOf<typeof saveLetterTexts>): Promise<Command<LetterTexts>> {
      for (const language of languages) {
        const text = body[language];
        if (text) requireUsable(kind, text, (field) => `${language}.${field}`);
      }
      return {
        async commit(tx, audit) {
          const updatedAt = clock.now();
          for (const language of languages) {
            const { version, ...text } = body[language] ?? {};
            if (version === undefined) continue;
            const name = { kind, language };
            const app = appLetterText(kind, language);
            const before = await store.find(name, tx);
            const words = text as LetterText;
            const isWritten = await store.put(tx, name, { ...words, basedOn: hashLetterText(app), version, updatedAt });
            if (!isWritten) throw conflict(`${language}.version`, before);
            const label = `${kind} (${language})`;
            await audit.record(tx, { label, before: wordsOf(before?.isInForce ? before : app), after: wordsOf(words) });
          }
          return view(kind, tx);
        },
      };
    },

    reset: (name: LetterName, version: number): Command<LetterTexts> => ({
      async commit(tx, audit) {
        const before = await store.find(name, tx);
        if (!before?.isInForce) {
          audit.unchanged();
          return view(name.kind, tx);
        }
        if (!(await store.reset(tx, name, version, clock.now()))) throw conflict('version', before);
        const label = `${name.kind} (${name.language})`;
        const after = wordsOf(appLetterText(name.kind, name.language));
        await audit.record(tx, { label, before: wordsOf(before), after });
        return view(name.kind, tx);
      },
    }),

    async preview({ kind, language, ...draft }: BodyOf<typeof previewLetter>) {
      return composeLetter(language, await draftOf({ kind, language }, draft));
    },

    /** Sends an email as the preview shows it, to the administrator that `recipientOf` returns. */
    async sendTest(
      name: LetterName,
      draft: Draft,
      recipientOf: (tx: Tx) => Promise<{ id: number; email: string }>,
    ): Promise<Command<{ to: string }>> {
      const content = await draftOf(name, draft);
      return {
        async commit(tx, audit) {
          const recipient = await recipientOf(tx);
          await mail.sendSample(tx, recipient, name.language, content);
          await audit.record(tx, { label: `${name.kind} (${name.language})` });
          return { to: recipient.email };
        },
      };
    },
  };
}

const wordsOf = ({ subject, text, action, note }: LetterText): LetterText => ({ subject, text, action, note });

/** Removes undefined fields, which would otherwise overwrite stored ones. */
const definedIn = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

function presentOne(app: LetterText, row: LetterTextRow | undefined): WrittenLetter {
  const own = row?.isInForce ? row : undefined;
  return {
    ...wordsOf(own ?? app),
    app,
    isChanged: own !== undefined,
    isOutdated: own !== undefined && own.basedOn !== hashLetterText(app),
    version: row?.version ?? 0,
    updatedAt: own?.updatedAt.toISOString() ?? null,
  };
}

function requireUsable(kind: LetterKind, text: LetterText, pathOf: (field: string) => string): void {
  const problems = letterProblems(kind, text);
  if (problems.length === 0) return;
  throw new AppError(
    'VALIDATION_FAILED',
    problems.map(({ field, rule, line, words }) => ({
      path: pathOf(field),
      rule,
      ...(words === undefined ? {} : { place: { words, line: line ?? 1 } }),
    })),
  );
}

const conflict = (path: string, current: LetterTextRow | undefined): AppError =>
  new AppError('EDIT_CONFLICT', [{ path, rule: 'stale', current: current?.version ?? 0 }]);
