import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { engineOutput } from '#testing/golden/engine-output.ts';
import { goldenPassages } from '#testing/golden/passages.ts';
import { languageData } from '#testing/language-data.ts';
import { prepareDocument } from './study-material.ts';

const passages = goldenPassages();

/** `npm run golden` rewrites the list after an intended change; the diff of the list belongs to the change. */
describe('[G03, F04] the golden list', () => {
  it.each(passages)('is what the engine makes of $name', async ({ content, result }) => {
    await expect(engineOutput(prepareDocument(content, languageData(content.language)))).toMatchFileSnapshot(
      fileURLToPath(result),
    );
  });

  it('has one file per passage, and passages in every language', () => {
    const files = readdirSync(fileURLToPath(new URL('.', passages[0]?.result)));
    expect(files.map((file) => basename(file, '.txt')).toSorted()).toEqual(passages.map(({ name }) => name));
    expect(new Set(passages.map(({ content }) => content.language)).size).toBe(6);
  });
});
