import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { isPresentable } from '#domain/engine/reading/presentable.ts';
import type { Term } from '#domain/engine/reading/terms.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { titleStems } from './headings.ts';
import type { AnalysisResults } from './results.ts';

const KEYWORDS = 10;
const LABEL_TERMS = 3;
const TERMS_READ = 200;

/** Title and headings say what a text is about. */
const IN_TITLE = 10;
const IN_HEADING = 1.6;
/** A term of several words says more of the subject than each of them. */
const IN_TITLE_WHOLE = 2;
/** A word of every day is no subject, unless a heading makes it one. */
const EVERYDAY = 0.3;
/** A term named once is hardly the topic. */
const ONCE = 0.3;

/** Finds the topic of a document: its best terms, and a label made of the first three. */
export function findTopic(prepared: PreparedDocument): AnalysisResults['topic'] {
  const shown = prepared.terms.slice(0, TERMS_READ).filter((term) => isPresentable(term, prepared));
  const weigh = createWeigher(prepared);
  const weighed = shown
    .map((term) => ({ term, weight: weigh(term) }))
    .sort((left, right) => right.weight - left.weight || (left.term.key < right.term.key ? -1 : 1));
  const named = titlePhrases(prepared).map((phrase) => ({ term: phrase, weight: weighed[0]?.weight ?? 1 }));
  const best = different<Weighed>([...named, ...weighed], KEYWORDS);
  const heaviest = best[0]?.weight ?? 1;
  const keywords = best.map(({ term, weight }) => ({
    term: term.text,
    weight: Math.round((100 * weight) / heaviest) / 100,
  }));
  const label = keywords
    .slice(0, LABEL_TERMS)
    .map(({ term }) => term)
    .join(', ');
  return { label: label || prepared.content.title, keywords };
}

interface Weighed {
  term: Pick<Term, 'text' | 'stems'>;
  weight: number;
}

/**
 * Words that stand together in the title ("Weimarer Republik", whatever the tagger takes them for), if the text speaks
 * of any of them: "a short guide" is no subject.
 */
function titlePhrases({ content, sentences, language }: PreparedDocument): Weighed['term'][] {
  const runs: Weighed['term'][] = [{ text: '', stems: [] }];
  for (const { text, stem, isWord, isStop } of tokenize(content.title, language)) {
    const run = runs.at(-1);
    if (!isWord || isStop) runs.push({ text: '', stems: [] });
    else if (run) runs[runs.length - 1] = { text: `${run.text} ${text}`.trim(), stems: [...run.stems, stem] };
  }
  const spoken = new Set(sentences.flatMap(({ tokens }) => tokens.map(({ stem }) => stem)));
  return runs.filter(({ stems }) => stems.length > 1 && stems.some((stem) => spoken.has(stem)));
}

/** Weight in the text × how much of the document speaks of it × whether title and headings name it. */
function createWeigher({ content, sentences, isCommon }: PreparedDocument): (term: Term) => number {
  const [title = '', ...headings] = titleStems(content).map((stems) => ` ${stems.join(' ')} `);
  const sections = new Set(sentences.map(({ sectionIndex }) => sectionIndex)).size;
  return (term) => {
    const seen = new Set(term.occurrences.map(({ sentence }) => sentences[sentence]?.sectionIndex));
    const spread = 0.5 + seen.size / Math.max(1, sections);
    const words = ` ${term.key} `;
    const isTitle = title.includes(words);
    const isHeading = headings.some((heading) => heading.includes(words));
    const isPlain = !isTitle && !isHeading && !term.isName && term.text.split(/\s+/).every(isCommon);
    const named =
      (isTitle ? IN_TITLE : 1) * (isHeading ? IN_HEADING : 1) * (isTitle && term.stems.length > 1 ? IN_TITLE_WHOLE : 1);
    return term.weight * spread * named * (isPlain ? EVERYDAY : 1) * (term.frequency > 1 || isTitle ? 1 : ONCE);
  };
}

/** The first ones that share no word: "molecules" adds nothing to "organic molecules". */
function different<T extends Weighed>(weighed: T[], count: number): T[] {
  const chosen: T[] = [];
  for (const candidate of weighed) {
    if (chosen.length === count) break;
    const isNew = chosen.every(
      ({ term }) => !term.stems.some((stem) => stem.length > 3 && candidate.term.stems.includes(stem)),
    );
    if (isNew) chosen.push(candidate);
  }
  return chosen;
}
