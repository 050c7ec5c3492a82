/** The signs of TeX's extension font, which files name by nothing but their codes; a dot adds nothing to the text. */
const signs =
  '( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ | ‖ / \\ ' +
  '( ) ( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ / \\ ' +
  '( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ / \\ / \\ ' +
  '( ) [ ] . . . . { } . . . . . . ' +
  '. . . . ⟨ ⟩ ⊔ ⊔ ∮ ∮ ⊙ ⊙ ⊕ ⊕ ⊗ ⊗ ' +
  '∑ ∏ ∫ ⋃ ⋂ ⊎ ⋀ ⋁ ∑ ∏ ∫ ⋃ ⋂ ⊎ ⋀ ⋁ ' +
  '∐ ∐ . . . . . . [ ] ⌊ ⌋ ⌈ ⌉ { } ' +
  '√ √ √ √ . . √ ‖ . . . . . . . .';

/** Replaces codes of the extension font with their signs; other text stays. */
export function withExtensionSigns(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the codes of brackets
  return text.replace(/[\u0000-\u007f]/g, (code) => {
    const sign = signs[2 * code.charCodeAt(0)];
    return sign === undefined || sign === '.' ? '' : sign;
  });
}

/** Where TeX's text fonts have their ligatures and dashes, the older ones and those of 1990. */
const ligatures: Record<string, string> = {
  '\u000b': 'ff',
  '\u000c': 'fi',
  '\u000d': 'fl',
  '\u000e': 'ffi',
  '\u000f': 'ffl',
  '\u0015': '-',
  '\u0016': '-',
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
};

/** Replaces codes of TeX's bitmap fonts, whose letters have no names. */
export function withTexLetters(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the codes of ligatures
  return text.replace(/[\u000b-\u000f\u0015\u0016\u001b-\u001f]/g, (code) => ligatures[code] ?? '').replace(/ÿ/g, 'ß');
}

/** The codes by which the symbol font of the American Mathematical Society has the triangles that slides use as bullets. */
const triangles: Record<string, string> = { I: '▶', J: '◀', B: '▷', C: '◁' };

/** A bullet that its code shows as a letter: "I Read a table". Only the first sign of the text is of the font. */
export function withSymbolBullet(text: string): string {
  return text.replace(/^[IJBC](?= |$)/, (code) => triangles[code] ?? code);
}
