import { formulasIn } from './formulas.ts';

/** Escapes Markdown syntax in a text. Keeps gaps, which consist of underscores. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, String.raw`\\`)
    .replaceAll(/[`$]|\*(?! )|(?<! )\*|(?<!_)_{1,2}(?!_)(?=\W|$)|(?<=^|\W)(?<!_)_{1,2}(?!_)/g, (signs) =>
      signs.replaceAll(/./g, String.raw`\$&`),
    )
    .replaceAll(/<(?=[a-z/!?])|&(?=#?\w{1,32};)|~(?=~)|\](?=[([:])/gi, String.raw`\$&`);
}

/** Escapes syntax that applies only at the start of a line. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(?:#{1,6}(?= |$)|>|[-+](?= |$)|[-=]+$)/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?= |$)/, String.raw`$1\$2`);
}

/**
 * Escapes document text for Markdown, except its formulas.
 *
 * @example escapeDocumentText('5 * 3 and *a* with $x_1$') // '5 * 3 and \\*a\\* with $x_1$'
 */
export function escapeDocumentText(text: string): string {
  let at = 0;
  let written = '';
  for (const { start, end } of formulasIn(text)) {
    written += escapeMarkdown(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return written + escapeMarkdown(text.slice(at));
}
