/** Glyphs of TeX's extension font by code, since files do not name them; a dot means no text. */
const signs =
  '( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ | ‖ / \\ ' +
  '( ) ( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ / \\ ' +
  '( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ / \\ / \\ ' +
  '( ) [ ] . . . . { } . . . . . . ' +
  '. . . . ⟨ ⟩ ⊔ ⊔ ∮ ∮ ⊙ ⊙ ⊕ ⊕ ⊗ ⊗ ' +
  '∑ ∏ ∫ ⋃ ⋂ ⊎ ⋀ ⋁ ∑ ∏ ∫ ⋃ ⋂ ⊎ ⋀ ⋁ ' +
  '∐ ∐ . . . . . . [ ] ⌊ ⌋ ⌈ ⌉ { } ' +
  '√ √ √ √ . . √ ‖ . . . . . . . .';

/** Replaces codes of the extension font by their characters; other text stays. */
export function withExtensionSigns(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the codes of brackets
  return text.replace(/[\u0000-\u007f]/g, (code) => {
    const sign = signs[2 * code.charCodeAt(0)];
    return sign === undefined || sign === '.' ? '' : sign;
  });
}

/** Codes of ligatures and dashes in TeX's text fonts, both older ones and those of 1990. */
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

/** Codes of triangles, used as bullets on slides, in the symbol font of the American Mathematical Society. */
const triangles: Record<string, string> = { I: '▶', J: '◀', B: '▷', C: '◁' };

/** Fixes a bullet that appears as a letter: "I Read a table". Only the first character is in the symbol font. */
export function withSymbolBullet(text: string): string {
  return text.replace(/^[IJBC](?= |$)/, (code) => triangles[code] ?? code);
}
