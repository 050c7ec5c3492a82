/** The signs of TeX's extension font from code 0x30 on, which files name by nothing but their codes; a dot: adds nothing. */
const signs =
  '( ) [ ] . . . . { } . . . . . . ' +
  '. . . . ⟨ ⟩ ⊔ ⊔ ∮ ∮ ⊙ ⊙ ⊕ ⊕ ⊗ ⊗ ' +
  '∑ ∏ ∫ ⋃ ⋂ ⊎ ⋀ ⋁ ∑ ∏ ∫ ⋃ ⋂ ⊎ ⋀ ⋁ ' +
  '∐ ∐ . . . . . . [ ] ⌊ ⌋ ⌈ ⌉ { } ' +
  '√ √ √ √ . . √ ‖ . . . . . . . .';
const firstCode = 0x30;

/** What codes of the extension font stand for; a text that is no codes stays. */
export function withExtensionSigns(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the codes of small brackets
  return text.replace(/[\u0000-\u007f]/g, (code) => {
    const at = code.charCodeAt(0);
    const sign = signs[2 * (at - firstCode)];
    return at < firstCode ? code : sign === undefined || sign === '.' ? '' : sign;
  });
}
