/** Joins the lines of a text, replacing each run of white space by one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
