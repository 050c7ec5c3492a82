import type { PlacedCount } from '#domain/documents/content.ts';
import { type LigatureRepair, ligatureRepair, strangeWords } from '#domain/documents/lost-ligatures.ts';
import { languageBySmallWords } from '#domain/text/small-words.ts';
import { stemOf } from '#domain/text/stems.ts';
import { loadWords } from '#server/platform/engine/language-data.ts';
import type { PageLines, PdfLine } from './lines.ts';

/** A single strange word may be a name or formula. */
const leastStrange = 2;
/** Shorter words only match exactly, since their stems are too common. */
const leastStemmed = 6;

/** Restores ligatures that fonts do not encode, and counts unreadable words per page. */
export async function withLigatures(pages: PageLines[]): Promise<{ pages: PageLines[]; unread: PlacedCount[] }> {
  const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
  const strange = strangeWords(texts);
  const repair = ligatureRepair(strange, strange.size < leastStrange ? () => false : await knownWords(texts));
  const mended = strange.size < leastStrange ? pages : pages.map((page) => pageWith(page, repair));
  const unread = mended.flatMap(({ page, lines }): PlacedCount[] => {
    const count = lines.reduce((sum, { text }) => sum + repair.unread(text), 0);
    return count === 0 ? [] : [{ anchor: { page }, count }];
  });
  return { pages: mended, unread };
}

async function knownWords(texts: string[]): Promise<(word: string) => boolean> {
  const language = languageBySmallWords(texts.join('\n'));
  const { words, everyday } = await loadWords(language);
  const known = new Set([...Object.keys(words), ...everyday]);
  const stems = new Set([...known].filter((word) => word.length >= leastStemmed).map((word) => stemOf(word, language)));
  return (word) => {
    const lower = word.toLowerCase();
    return known.has(lower) || (lower.length >= leastStemmed && stems.has(stemOf(lower, language)));
  };
}

function pageWith(page: PageLines, { repaired }: LigatureRepair): PageLines {
  return { ...page, lines: page.lines.map((line) => lineWith(line, repaired)) };
}

function lineWith(line: PdfLine, repaired: (text: string) => string): PdfLine {
  const text = repaired(line.text);
  if (text === line.text) return line;
  const cells = line.cells?.map((cell) => ({ ...cell, text: repaired(cell.text) }));
  return { ...line, text, boldRuns: line.boldRuns.map(repaired), ...(cells ? { cells } : {}) };
}
