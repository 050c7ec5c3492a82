import { hashText } from '#domain/engine/forms/seed.ts';

/**
 * Encloses foreign text in marks that it can't contain, so that a model can tell it from our instructions (Z25).
 *
 * @example fence('passage 1', 'Agua') // '<<passage 1 0a1b2c>>\nAgua\n<<end 0a1b2c>>'
 */
export function fence(label: string, text: string): string {
  const plain = text.replaceAll(/<<|>>/g, (sign) => (sign === '<<' ? '« ' : ' »'));
  const mark = hashText(plain).toString(16).padStart(8, '0');
  return `<<${label} ${mark}>>\n${plain}\n<<end ${mark}>>`;
}
