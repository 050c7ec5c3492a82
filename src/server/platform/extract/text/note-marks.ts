import { nameInRule } from './named-rules.ts';

/**
 * Converts Markdown extensions of note-taking and documentation programs (Obsidian, Logseq, Roam, GitHub, Docusaurus,
 * Pandoc, VuePress) to plain Markdown. Keeps what these programs show: the title of a box, the text of a link, the name
 * of a note. Drops what they hide: comments, properties, block names, tags used only for sorting. Code and formulas
 * stay unchanged.
 * No pattern extends beyond a line or a newly opened bracket; otherwise many unclosed ones would each be searched to
 * the end.
 */
export function plainMarkdown(text: string): string {
  const codes: string[] = [];
  const masked = text
    .replaceAll(codeSign, '')
    .replace(code, (found) => `${codeSign}${codes.push(found) - 1}${codeSign}`);
  const plain = withNamedRules(withSpacedHeadings(withoutOutlinerMarks(withoutComments(masked))))
    .replace(hiddenElement, '')
    .replace(/^import [\w{}*, ]+ from ["'][^"'\n]+["'];?$/gm, '')
    .replace(/^([ \t]*):{3,} *[\w-]+(?:\[([^\]\n]+)\])? *$/gm, (_, indent: string, title?: string) =>
      title ? `\n${indent}**${title}:** ` : '\n',
    )
    .replace(/^[ \t]*:{3,} *$/gm, '\n')
    .replace(callout, (_, quote: string, title: string) => (title ? `${quote}${title}\n${quote.trimEnd()}` : quote))
    .replace(embed, (_, space: string, target: string, shown?: string) =>
      mediaName.test(target) ? '' : space + (shown ?? noteName(target)),
    )
    .replace(/!\[([^[\]\n|]*)\|[ \t]*\d+(?:x\d+)?\](?=\()/g, '![$1]')
    .replace(/\[([^[\]\n]+)\]\(#[^()\n]*\)/g, '$1')
    .replace(/(?<!\w)\[\[([^[\]|\n]*?)(?:\\?\|([^[\]|\n]+))?\]\]/g, (whole, target: string, shown?: string) =>
      target || shown ? (shown ?? noteName(target)) : whole,
    )
    .replace(blockName, '')
    .replace(/\^\[(?=[^[\]\n]*\s)([^[\]\n]+)\]/g, ' ($1)')
    .replace(/(?<![\w=])==(?=\S)([^=\n]+?)(?<=\S)==(?![\w=])/g, '**$1**')
    .replace(
      /(?<!\^)(\w?)\^\^(?=[^\s^])([^^\n]+?)(?<=\S)\^\^(?!\^)(?=(\w?))/g,
      (_, before: string, words: string, after: string) => (before || after ? before + words : `**${words}**`),
    )
    .replace(lineOfTags, '')
    .replace(tagsOfHeading, '$1')
    .replace(attributesOfHeading, '$1')
    .replace(/\{(?:red|green|blue|yellow|orange|purple|gray|grey)\}\(([^()\n]*)\)/g, '$1');
  return plain.replace(maskedCode, (whole, place: string) => codes[Number(place)] ?? whole);
}

/** A Unicode noncharacter, reserved for internal use. */
const codeSign = '\ufdec';
const maskedCode = /\ufdec(\d+)\ufdec/g;
/** Code fences, to their end or that of the text; inline code; formulas. */
const code =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[^\n`]*\n(?:(?![ \t>]*\1)[^\n]*\n)*[^\n]*|(?<!`)(`{1,3})(?!`)[^`\n]+(?<!`)\2(?!`)|\$\$[^$\n]+\$\$|\$(?=[^\s$])[^$\n]{1,300}\$/gm;

/** "> [!note]- Title" of Obsidian, "> [!NOTE]" of GitHub. */
const callout = /^([ \t]*>[ \t>]*)\[![\w-]+(?:\|[^\]\n]*)?\][+-]?[ \t]*(.*)$/gm;
const embed = /([ \t]?)!\[\[([^[\]|\n]+)(?:\\?\|([^[\]\n]*))?\]\]/g;
const mediaName =
  /\.(?:png|jpe?g|gif|svg|webp|bmp|avif|heic|tiff?|mp3|wav|m4a|ogg|flac|3gp|aac|opus|mp4|webm|ogv|mov|mkv|avi|pdf|canvas|excalidraw|base)(?:[#?].*)?$/i;
/** A block name, alone or at the end of its line; excludes powers of ten. */
const blockName = /(?:^|[ \t])\^(?=[\w-]*[a-z])[\w-]{3,}$/gim;

/** A hidden HTML element within Markdown. */
const hiddenElement =
  /<(?:(template)\b|(\w+)\b[^<>]*(?:\shidden(?=[\s=>])|\sstyle\s*=\s*["'][^"'<>]*(?:display\s*:\s*none|visibility\s*:\s*hidden)))[^<>]*>[\s\S]{0,5000}?<\/(?:\1|\2)>/gi;

const tag = String.raw`#(?=[\p{L}\p{N}_/-]*[\p{L}_])[\p{L}\p{N}_/-]+`;
const lineOfTags = new RegExp(
  String.raw`^[ \t]*(?:[-*+] )?(?:(?:tags?|etiquetas|keywords|mots-clés|schlagwörter)::?[ \t]*)?${tag}(?:,?[ \t]+${tag})*[ \t]*$`,
  'gimu',
);
const tagsOfHeading = new RegExp(String.raw`^( {0,3}#{1,6}[ \t].*?\S)(?:[ \t]+${tag})+[ \t]*$`, 'gmu');

/** "## Regression {#reg .unnumbered}" of Pandoc, Quarto and R Markdown. */
const attribute = String.raw`(?:[#.][\w:-]+|[\w-]+=[^\s{}=]+)`;
const attributesOfHeading = new RegExp(
  String.raw`^( {0,3}#{1,6}[ \t].*?\S)[ \t]*\{(?:-|${attribute}(?:[ \t]+${attribute})*)[ \t]*\}[ \t]*#*$`,
  'gm',
);

const tightHeading = /^ {0,3}(#{1,6})(?![#!])([^\s#][^\n]*)$/gm;
const longestHeading = 100;
const leastWords = 2;

/**
 * Handles "#Title", which many write for "# Title" although no program shows it as a heading. A single "#" before one
 * word is a tag, unless the text's other headings are written like this; with more text it is a heading if it begins
 * like a name.
 */
function withSpacedHeadings(text: string): string {
  const isHeading = (signs: string, rest: string): boolean => {
    if (rest.length > longestHeading) return false;
    const words = rest.trim().replace(/#+$/, '');
    if (!/\p{L}{2}/u.test(words) || /\s#[\p{L}\p{N}]/u.test(words)) return false;
    if (signs.length > 1) return !/^[\w-]+:/.test(words);
    return (
      /^(?:\p{Lu}|[¿¡"“«]|\d+[.)])/u.test(words) && words.split(/\s+/).length >= leastWords && !/[.,;:]$/.test(words)
    );
  };
  const areTight = Array.from(text.matchAll(tightHeading)).some(([, signs = '', rest = '']) => isHeading(signs, rest));
  if (!areTight) return text;
  return text.replace(tightHeading, (line, signs: string, rest: string) => {
    const isWord = /^\p{Lu}\p{Ll}+$/u.test(rest.trim());
    return isHeading(signs, rest) || isWord ? `\n${signs} ${rest.trim().replace(/#+$/, '')}\n` : line;
  });
}

/** A name inside or between rules of characters is a heading; this also covers rules that Markdown does not know. */
function withNamedRules(text: string): string {
  return text
    .replace(/^ {0,3}([-=_*~#])\1\1.*$/gm, (line) => {
      const name = nameInRule(line);
      return name === undefined ? line : `\n## ${name}\n`;
    })
    .replace(/^ {0,3}([-=_*~#])\1{2,} *\n( {0,3}\p{L}[^\n]{0,99})\n {0,3}\1{3,} *$/gmu, '\n## $2\n')
    .replace(/(^|\n)([ \t]*\n) {0,3}[=~#+]{4,} *(?=\n|$)/g, '$1$2');
}

/** "Nucleus#Structure" is shown as "Nucleus > Structure"; block names are not shown. */
const noteName = (target: string): string =>
  target
    .trim()
    .replace(/#\^.*$/, '')
    .replace(/^#/, '')
    .replaceAll('#', ' > ');

/** Removes "%% comments for the writer %%", within a line or over several. An unclosed one is text. */
function withoutComments(text: string): string {
  if (!text.includes('%%')) return text;
  const lines = text
    .split('\n')
    .map((line) => line.replace(/(?<![\w%])%%(?!%)(?=[^%\n])(?:[^%\n]|%(?!%))+%%(?!%)/g, ''));
  const kept: string[] = [];
  const lastEnd = lines.findLastIndex((line) => /%%\s*$/.test(line));
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    if (isOpen) isOpen = !/%%\s*$/.test(line);
    else if (/^\s*%%(?!%)/.test(line) && at < lastEnd) isOpen = true;
    else kept.push(line);
  }
  return kept.join('\n');
}

/** Keywords of Logseq and Org below or before a block's text; only known names, since any other word may be content. */
const property =
  /^[ \t]*(?:[-*+] )?(?:collapsed|id|title|tags?|alias(?:es)?|icon|type|template(?:-including-parent)?|public|filters|exclude-from-graph-view|created(?:-at)?|updated(?:-at)?|date|background-color|heading|file(?:-path)?|ls-type|hl-[\w-]+|card-[\w-]+|logseq\.[\w.-]+|query-[\w-]+|parent|cssclass(?:es)?):: ?.*$/gm;
const reference = /\(\([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)\)/gi;
const outlinerMacro =
  /\{\{(?:\[\[)?(embed|query|renderer|video|youtube|tweet|twitter|pdf|iframe|table|kanban|slider|word-count|TODO|DONE|cloze)\b(?:\]\])?:?[ \t]*([^{}\n]*)\}\}/gi;
const task =
  /^([ \t]*[-*+] +)(?:TODO|DONE|DOING|LATER|NOW|WAITING|WAIT|CANCELL?ED|IN-PROGRESS)(?:[ \t]+\[#[A-C]\])?[ \t]+/gm;

function withoutOutlinerMarks(text: string): string {
  const isOutliner =
    /^[ \t]*(?:[-*+] )?(?:collapsed|id|card-[\w-]+|logseq\.[\w.-]+):: /m.test(text) ||
    /\(\([\da-f]{8}-[\da-f]{4}-|\{\{(?:\[\[)?(?:embed|query|renderer|cloze|TODO|DONE)\b|^[ \t]*:LOGBOOK:$/im.test(
      text,
    ) ||
    new Set(Array.from(text.matchAll(task), ([mark]) => mark.replaceAll(/[^A-Z]/g, ''))).size > 1;
  const plain = text
    .replace(property, '')
    .replace(/\[([^[\]\n]+)\]\(\(\([\w-]+\)\)\)/g, '$1')
    .replace(outlinerMacro, (_, name: string, words: string) =>
      /^cloze$/i.test(name) ? words.trim() : (/\[\[[^[\]]+\]\]/.exec(words)?.[0] ?? ''),
    )
    .replace(reference, '');
  if (!isOutliner) return plain;
  // "TODO" is a Spanish word and "NOW" an English one, so they stay elsewhere.
  return plain
    .replace(task, '$1')
    .replace(/^[ \t]*:(?:LOGBOOK|PROPERTIES):[ \t]*\n(?:(?![ \t]*:END:)[^\n]*\n){0,50}?[ \t]*:END:[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:SCHEDULED|DEADLINE|CLOSED): <[^<>\n]*>[ \t]*$/gm, '');
}
