import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { BLANK } from '#domain/items/blank.ts';
import { type FormContext, reveals } from '#domain/engine/forms/form-context.ts';
import { demonstratives, standsAlone } from '#domain/engine/reading/standalone.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { withoutCitations } from '#domain/engine/roles/sentence-roles.ts';

const LENGTH = { least: 5, most: 45 };

/** Words that only tie a sentence to the one before it. */
const ties = ofEachPack(({ plainSentence }) => plainSentence.ties);

/** References to figures and tables: "…, such as Table 3.1, …", "… like Figure 3.2". */
const pictures =
  /,? (?:such as|like|in|as in|as shown in|shown in|como|en|como en|como se muestra en|comme|wie in|come in|como mostra) (?:the |la |el |l[ao] )?(?:figur[ae]|table|tabl[ae]|tableau|abbildung|tabelle|tabella|tabela) \d+(?:[.,-]\d+)*(?:,(?= an? )|,|(?=[ .)]))/giu;

/** Replaces a demonstrative by an article if the noun explains itself: "this difference in charge". */
const articleFor = ofEachPack(({ plainSentence }) => plainSentence.articleFor);

/** Replaces demonstratives in a single sentence only: in a longer text, the second sentence may refer to the first. */
function pointingNowhere(text: string, language: Language): string {
  if (splitSentences(text, language).length > 1) return text;
  return articleFor[language].reduce(
    (plain, [pointing, article]) =>
      plain.replace(pointing, (word) =>
        /^\p{Lu}/u.test(word) ? article.charAt(0).toUpperCase() + article.slice(1) : article,
      ),
    text,
  );
}

/** Connectives inside a sentence: "Some, however, …" */
const asides =
  /, (?:for example|for instance|however|therefore|in turn|por ejemplo|sin embargo|por tanto|par exemple|cependant|per esempio|tuttavia|por exemplo|no entanto),/giu;

/** Openings that refer to a figure: "As shown in Figure 3, …" */
const asPictured =
  /^(?:as (?:shown|seen|illustrated|described)|como se (?:muestra|ve|observa|ilustra)|comme le montre|wie|come (?:mostra|si vede)|como (?:mostra|se vê)) (?:in |en |na |nella )?(?:the |la |el |l[ao] |a )?(?:figur[ae]|table|tabl[ae]|tableau|abbildung|tabelle|tabella|tabela) \d+(?:[.,-]\d+)*(?: zeigt)?, (\S)/iu;

export function withoutPictures(text: string): string {
  return text.replace(asPictured, (_, first: string) => first.toUpperCase()).replace(pictures, '');
}

/**
 * Prepares a sentence with a gap for a card: removes citations, figure references and connectives. Returns undefined
 * if the sentence is unclear without its neighbours.
 */
export function plainSentence(text: string, term: string, { prepared, language }: FormContext): string | undefined {
  const plain = pointingNowhere(withoutPictures(untied(withoutCitations(text), language)), language)
    .replace(/ +(?=[,.;])/g, '')
    .replace(asides, '');
  // "We call the increase in value a …": "we" means people in general.
  const whole = plain
    .replaceAll(BLANK, () => term)
    .replace(/^We (?=call |refer |speak )/, 'People ')
    .replace(/^Also known /, 'Known ')
    .replace(/\bthose (?=who |that )/giu, 'People ')
    .replaceAll('such as', 'like')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  // A second sentence may refer to the first.
  const first = splitSentences(whole, language)[0]?.text ?? whole;
  const tokens = prepared.tagged(first);
  const isAlone = standsAlone({ text: first, tokens, blockKind: 'paragraph', isFragment: false }, language, LENGTH);
  // In a passage, "such" and "these" refer to nearby text; a card has no other text to refer to.
  const opening = tokens.slice(0, Math.ceil(tokens.length / 2));
  if (!isAlone || opening.some(({ lower }) => demonstratives[language].test(lower))) return undefined;
  return withoutOtherName(plain, term, language);
}

/**
 * A second name that shares a word with the answer: "_____ (restriction enzymes)", "_____ o dígitos significativos.".
 */
const otherName = /(?<=_____) \(([^()]+)\)|(?<=_____),? (?:or|o|u|ou|oder) ((?:\p{L}+ ?){1,4})(?=[.]$)/gu;

function withoutOtherName(text: string, term: string, language: Language): string {
  return text.replace(otherName, (whole: string, bracketed?: string, joined?: string) =>
    reveals(bracketed ?? joined ?? '', term, language) ? '' : whole,
  );
}

export function untied(text: string, language: Language): string {
  if (ties[language] === '') return text;
  const tie =
    new RegExp(String.raw`^(?:${ties[language].replaceAll(' | ', '|')}),\s+(?=\S)`, 'iu').exec(text)?.[0] ?? '';
  const rest = text.slice(tie.length);
  return tie === '' ? text : rest.slice(0, 1).toUpperCase() + rest.slice(1);
}
