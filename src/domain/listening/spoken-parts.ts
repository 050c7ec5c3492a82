/** A piece that is said in one breath, and marked while it is. */
export interface SpokenPart {
  text: string;
  /** Position in the document, in characters of its text. */
  span?: { start: number; end: number } | undefined;
  /** Counts the paragraphs or points: a step forward or back goes from one to another. */
  block: number;
}

/** Browsers stop in the middle of longer ones. */
const MOST_CHARACTERS = 220;

interface SpokenBlock {
  start: number;
  text: string;
  kind: string;
}

/** The blocks of a document, split into sentences. Code is left out, since nobody can follow it by ear. */
export function spokenBlocks(blocks: readonly SpokenBlock[], language: string): SpokenPart[] {
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap(({ text, start }, block) =>
      sentencesOf(text, language).map((one) => ({
        text: one.text,
        span: { start: start + one.at, end: start + one.at + one.text.length },
        block,
      })),
    );
}

/** Texts of their own, as main points, each with the place that is marked while it is said. */
export function spokenPoints(
  points: readonly { text: string; span?: SpokenPart['span'] }[],
  language: string,
): SpokenPart[] {
  return points.flatMap(({ text, span }, block) =>
    sentencesOf(text, language).map((one) => ({ text: one.text, span, block })),
  );
}

/** The first part of the block that lies so many blocks on; the first or the last part where there is none. */
export function blockFrom(parts: readonly SpokenPart[], index: number, step: number): number {
  const block = (parts[index]?.block ?? 0) + step;
  const found = parts.findIndex((part) => part.block >= block);
  return found < 0 ? parts.length - 1 : found;
}

function sentencesOf(text: string, language: string): { text: string; at: number }[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => short(segment, index));
}

/** Cuts a long sentence behind a comma or a space. */
function short(text: string, at: number): { text: string; at: number }[] {
  if (text.length > MOST_CHARACTERS) {
    const head = text.slice(0, MOST_CHARACTERS);
    const cut = [/.*[,;:](?=\s)/s, /.*\s/s]
      .map((pattern) => pattern.exec(head)?.[0].length ?? 0)
      .find((end) => end > 0);
    const end = cut ?? MOST_CHARACTERS;
    return [...short(text.slice(0, end), at), ...short(text.slice(end), at + end)];
  }
  const said = text.trim();
  return /[\p{L}\p{N}]/u.test(said) ? [{ text: said, at: at + text.indexOf(said) }] : [];
}
