export interface SizedItem {
  text: string;
  height: number;
  fontName?: string | undefined;
  fontSize?: number | undefined;
  /** The size on the page, where the engine was asked for it. */
  fontHeight?: number | undefined;
}

/** Ink of a line of text, from ascenders to descenders, is about 0.85 of the font size. */
const believableInkShare = { least: 0.5, most: 1.5 };
/** Short texts may be all dashes or all brackets. */
const leastCharacters = 20;
/** In shares of the size. */
const sameSize = 0.02;

/**
 * The fonts of these items that their text matrix seems to scale: many producers write size 1 and scale it by 12. Then
 * the ink does not fit the size in the font operator, which is all that the engine tells unless asked for more. None
 * where most text does fit: a few lines begin with a bullet or a footnote mark, whose font they are told to be in. Text
 * in `tallFonts` tells nothing.
 */
export function seeminglyScaled(items: SizedItem[], tallFonts = new Set<string>()): string[] {
  const sums = new Map<string, { font: string; ink: number; nominal: number; characters: number }>();
  for (const { text, height, fontName = '', fontSize = 0 } of items) {
    if (tallFonts.has(fontName)) continue;
    // To write a fraction in full takes longer than all the rest.
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

/** Whether most of the text of these items, whose size on the page is known, has another size than its font operator says. */
export function isScaled(items: SizedItem[]): boolean {
  const scaled = items.filter(
    ({ fontSize = 0, fontHeight = fontSize }) =>
      Math.abs(Math.abs(fontHeight) - Math.abs(fontSize)) > sameSize * Math.abs(fontSize),
  );
  return charactersIn(scaled) > charactersIn(items) / 2;
}

/** Those of these fonts whose own text on the page has the size that its font operator says: they are just tall. */
export function justTall(fonts: string[], items: SizedItem[]): string[] {
  return fonts.filter((font) => !isScaled(items.filter(({ fontName = '' }) => fontName === font)));
}

function charactersIn(items: { text: string }[]): number {
  return items.reduce((sum, { text }) => sum + text.length, 0);
}

function charactersOf(sums: { characters: number }[]): number {
  return sums.reduce((sum, { characters }) => sum + characters, 0);
}
