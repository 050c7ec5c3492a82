const annotation = { start: /<w:rt[\s>]/, end: '</w:rt>' };
const wrappers = /<\/?w:(?:fldSimple|ruby|rubyBase)(?:\s[^>]*)?\/?>/g;

/**
 * Unwraps content that the converter skips: field results (cross-references, numbers) and the base text of ruby
 * annotations. Drops the annotation itself, which is not part of the line.
 */
export function plainWordXml(xml: string): string {
  if (!/<w:(?:fldSimple|ruby)[\s>]/.test(xml)) return xml;
  const [first = '', ...rest] = xml.split(annotation.start);
  const texts = rest.map((piece) => {
    const end = piece.indexOf(annotation.end);
    return end < 0 ? piece : piece.slice(end + annotation.end.length);
  });
  return [first, ...texts].join('').replace(wrappers, '');
}
