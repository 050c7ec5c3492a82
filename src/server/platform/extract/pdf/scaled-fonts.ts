export interface SizedItem {
  text: string;
  height: number;
  fontName?: string | undefined;
  fontSize?: number | undefined;
  /** Size on the page, if requested from the engine. */
  fontHeight?: number | undefined;
}

/** Ink height of a text line, from ascenders to descenders, is about 0.85 of the font size. */
const believableInkShare = { least: 0.5, most: 1.5 };
/** Shorter texts may be all dashes or brackets. */
const leastCharacters = 20;
/** As a fraction of the size. */
const sameSize = 0.02;

/**
 * Fonts that seem scaled by the text matrix: many producers set size 1 and scale it by 12. Then the ink does not match
 * the nominal size, the only one the engine reports by default. Empty if most text matches: a few lines begin with a
 * bullet or footnote mark, whose font is reported for the whole line. Ignores text in `tallFonts`.
 */
export function seeminglyScaled(items: SizedItem[], tallFonts = new Set<string>()): string[] {
  const sums = new Map<string, { font: string; ink: number; nominal: number; characters: number }>();
  for (const { text, height, fontName = '', fontSize = 0 } of items) {
    if (tallFonts.has(fontName)) continue;
    // Formatting the full fraction would take longer than everything else.
    const key = `${fontName} ${Math.round(10 * fontSize)}`;
    const sum = sums.get(key) ?? { font: fontName, ink: 0, nominal: 0, characters: 0 };
    sum.ink += height * text.length;
    sum.nominal += Math.abs(fontSize) * text.length;
    sum.characters += text.length;
    sums.set(key, sum);
  }
  const all = [...sums.values()];
  const unbelievable = all.filter(({ ink, nominal }) => !isBelievable(ink / nominal));
  const isMost = charactersOf(all) >= leastCharacters && charactersOf(unbelievable) > charactersOf(all) / 2;
  return isMost ? unbelievable.map(({ font }) => font) : [];
}

function isBelievable(share: number): boolean {
  return share >= believableInkShare.least && share <= believableInkShare.most;
}

/** Whether most text, with known size on the page, differs from its nominal size. */
export function isScaled(items: SizedItem[]): boolean {
  const scaled = items.filter(
    ({ fontSize = 0, fontHeight = fontSize }) =>
      Math.abs(Math.abs(fontHeight) - Math.abs(fontSize)) > sameSize * Math.abs(fontSize),
  );
  return charactersIn(scaled) > charactersIn(items) / 2;
}

/** Fonts whose text on the page has its nominal size, so they are just tall. */
export function justTall(fonts: string[], items: SizedItem[]): string[] {
  return fonts.filter((font) => !isScaled(items.filter(({ fontName = '' }) => fontName === font)));
}

function charactersIn(items: { text: string }[]): number {
  return items.reduce((sum, { text }) => sum + text.length, 0);
}

function charactersOf(sums: { characters: number }[]): number {
  return sums.reduce((sum, { characters }) => sum + characters, 0);
}
