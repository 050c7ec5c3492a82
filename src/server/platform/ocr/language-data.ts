import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Language } from '#domain/documents/content.ts';

const require = createRequire(import.meta.url);

/** Tesseract's name of each language, and the package with its data. */
const packages: Record<Language, { name: string; entry: () => string }> = {
  es: { name: 'spa', entry: () => require.resolve('@tesseract.js-data/spa') },
  en: { name: 'eng', entry: () => require.resolve('@tesseract.js-data/eng') },
  fr: { name: 'fra', entry: () => require.resolve('@tesseract.js-data/fra') },
  de: { name: 'deu', entry: () => require.resolve('@tesseract.js-data/deu') },
  it: { name: 'ita', entry: () => require.resolve('@tesseract.js-data/ita') },
  pt: { name: 'por', entry: () => require.resolve('@tesseract.js-data/por') },
};
/** The smaller of a package's two editions; the OCR runs it without the legacy engine. */
const edition = '4.0.0_best_int';

/** Copies language data into the folder that Tesseract reads; returns Tesseract's language names. */
export async function provideLanguages(folder: string, languages: Language[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    languages.map(async (language) => {
      const { name, entry } = packages[language];
      const file = `${name}.traineddata.gz`;
      await provideFile(path.join(path.dirname(entry()), edition, file), path.join(folder, file));
      return name;
    }),
  );
}

async function provideFile(source: string, target: string): Promise<void> {
  const [wanted, present] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  if (present?.size === wanted.size) return;
  // Containers that share the folder repeat process ids.
  const copy = `${target}.${randomUUID()}`;
  await copyFile(source, copy);
  await rename(copy, target);
}
