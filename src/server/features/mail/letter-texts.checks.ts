import { letterKindNames } from '#domain/mail/letter-kinds.ts';
import { letterProblems } from '#domain/mail/letter-text.ts';
import { appLetterText, hashLetterText } from './compose-letter.ts';
import type { LetterTextsStore } from './letter-texts.store.ts';
import { healthCheck } from '#server/platform/health/health.ts';

/** Checks that customized texts still match the app's current ones. */
export const checkLetterTexts = (store: Pick<LetterTextsStore, 'list'>) =>
  healthCheck('letterTexts', async () => {
    const rows = (await store.list()).filter(({ isInForce }) => isInForce);
    const changed = letterKindNames.flatMap((kind) =>
      rows.filter((row) => row.kind === kind).map((row) => ({ kind, row })),
    );
    const unusable = changed.filter(({ kind, row }) => letterProblems(kind, row).length > 0);
    if (unusable.length > 0) return { state: 'note', outcome: 'unusable', figures: { count: unusable.length } };
    const outdated = changed.filter(
      ({ kind, row }) => row.basedOn !== hashLetterText(appLetterText(kind, row.language)),
    );
    if (outdated.length > 0) return { state: 'note', outcome: 'outdated', figures: { count: outdated.length } };
    return { state: 'ok', outcome: 'fine', figures: { count: changed.length } };
  });
