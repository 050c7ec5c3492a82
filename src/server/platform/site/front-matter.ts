/**
 * Splits a content file into front matter fields and text; each field is a line, its value may be quoted.
 *
 * @example frontMatter('---\ntitle: "A: b"\n---\n\nText') // { fields: { title: 'A: b' }, body: '\nText' }
 */
export function frontMatter(source: string): { fields: Record<string, string>; body: string } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const fields = head.split('\n').map((line) => {
    const [name = '', value = ''] = line.split(/:\s(.*)/s);
    return [name, value.replace(/^"(.*)"$/, '$1')] as const;
  });
  return { fields: Object.fromEntries(fields), body };
}
