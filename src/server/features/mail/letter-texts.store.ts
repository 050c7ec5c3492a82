import { and, eq } from 'drizzle-orm';
import type { LetterKind } from '#domain/mail/letter-kinds.ts';
import type { LetterText } from '#domain/mail/letter-text.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { letterTexts } from '#server/db/tables/mail.ts';

export type LetterTextRow = typeof letterTexts.$inferSelect;

export type LetterTextsStore = ReturnType<typeof createLetterTextsStore>;

export interface LetterName {
  kind: LetterKind;
  language: 'es' | 'en';
}

/** Email texts that administrators have changed. */
export function createLetterTextsStore(db: Db) {
  const isNamed = ({ kind, language }: LetterName) =>
    and(eq(letterTexts.kind, kind), eq(letterTexts.language, language));
  return {
    /** Includes texts that were reset. */
    list: (executor: Db | Tx = db): Promise<LetterTextRow[]> => executor.select().from(letterTexts),

    async find(name: LetterName, executor: Db | Tx = db): Promise<LetterTextRow | undefined> {
      const [row] = await executor.select().from(letterTexts).where(isNamed(name));
      return row;
    },

    /** Replaces the given version, 0 for none; returns false if another one was written meanwhile. */
    async put(
      tx: Tx,
      name: LetterName,
      { version, ...text }: LetterText & { basedOn: string; version: number; updatedAt: Date },
    ): Promise<boolean> {
      const values = { ...text, isInForce: true, version: version + 1 };
      const isCurrent = and(isNamed(name), eq(letterTexts.version, version));
      const rows =
        version === 0
          ? await tx
              .insert(letterTexts)
              .values({ ...name, ...values })
              .onConflictDoNothing()
              .returning()
          : await tx.update(letterTexts).set(values).where(isCurrent).returning();
      return rows.length > 0;
    },

    /** Resets the given version; returns false if another one was written meanwhile. */
    async reset(tx: Tx, name: LetterName, version: number, updatedAt: Date): Promise<boolean> {
      const isCurrent = and(isNamed(name), eq(letterTexts.version, version));
      const values = { isInForce: false, version: version + 1, updatedAt };
      return (await tx.update(letterTexts).set(values).where(isCurrent).returning()).length > 0;
    },
  };
}
