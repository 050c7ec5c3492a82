const annotation = { start: /<w:rt[\s>]/, end: '</w:rt>' };
const wrappers = /<\/?w:(?:fldSimple|ruby|rubyBase)(?:\s[^>]*)?\/?>/g;

/**
 * Word's XML with what the converter passes over taken out of its wrapping: the result of a field (a cross-reference, a
 * number) and words with a reading above them. The reading itself is no text of the line, as on paper.
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
