/** Text of several lines as one, every run of white space a space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
