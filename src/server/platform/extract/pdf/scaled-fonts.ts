export interface SizedItem {
  text: string;
  height: number;
  fontName?: string | undefined;
  fontSize?: number | undefined;
}

/** Ink of a line of text, from ascenders to descenders, is about 0.85 of the font size. */
const believableInkShare = { least: 0.5, most: 1.5 };
/** Short texts may be all dashes or all brackets. */
const leastCharacters = 20;

/**
 * Whether the text matrix of these items scales their fonts: many producers write size 1 and scale it by 12. Then
 * the ink does not fit the size in the font operator, which is all that the engine tells unless asked for more. A
 * few that do not fit are lines that begin with a bullet or a footnote mark, whose font they are told to be in.
 */
export function hasScaledFonts(items: SizedItem[]): boolean {
  const sums = new Map<string, { ink: number; nominal: number; characters: number }>();
  for (const { text, height, fontName, fontSize } of items) {
    const key = `${fontName ?? ''} ${fontSize ?? 0}`;
    const sum = sums.get(key) ?? { ink: 0, nominal: 0, characters: 0 };
    sum.ink += height * text.length;
    sum.nominal += Math.abs(fontSize ?? 0) * text.length;
    sum.characters += text.length;
    sums.set(key, sum);
  }
  let all = 0;
  let unbelievable = 0;
  for (const { ink, nominal, characters } of sums.values()) {
    const share = ink / nominal;
    all += characters;
    if (!(share >= believableInkShare.least && share <= believableInkShare.most)) unbelievable += characters;
  }
  return all >= leastCharacters && unbelievable > all / 2;
}
