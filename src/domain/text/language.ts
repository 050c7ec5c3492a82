import { eld } from 'eld/extrasmall';
import { type Language, documentLanguages } from '#domain/documents/content.ts';
import { languageSample } from './language-sample.ts';

export interface DetectedLanguage {
  language: Language;
  /** 0 to 1, by the lead of the best language over the second; 0 if there is no text. */
  confidence: number;
}

/** eld reads at most 1,000 characters of its input. */
const WINDOW = 900;

/** A lead over the second language that leaves no doubt; one plain sentence reaches about 0.15. */
const CLEAR_LEAD = 0.15;

/**
 * Detects the language of a text from three windows (beginning, middle, end), so that a foreign preface or a final
 * bibliography doesn't decide. Falls back to Spanish, the product's first language.
 */
export function detectLanguage(text: string): DetectedLanguage {
  const ranked = rankLanguages(text);
  const [best, second] = ranked;
  if (!best || best[1] <= 0) return { language: 'es', confidence: 0 };
  const lead = (best[1] - (second?.[1] ?? 0)) / best[1];
  return { language: best[0], confidence: Math.min(1, lead / CLEAR_LEAD) };
}

/** Whether a text is clearly not in this language. */
export function isInOtherLanguage(text: string, language: Language): boolean {
  const ranked = rankLanguages(text);
  const best = ranked[0]?.[1] ?? 0;
  const own = ranked.find(([name]) => name === language)?.[1] ?? 0;
  return best > 0 && (best - own) / best >= CLEAR_LEAD;
}

/** Returns languages with scores, best first. */
function rankLanguages(text: string): [Language, number][] {
  const scores = new Map<Language, number>(documentLanguages.map((language) => [language, 0]));
  for (const window of windows(text)) {
    const found = detector().detect(window).getScores();
    for (const language of documentLanguages) {
      scores.set(language, (scores.get(language) ?? 0) + (found[language] ?? 0));
    }
  }
  return [...scores].sort(([, left], [, right]) => right - left);
}

function windows(text: string): string[] {
  const clean = languageSample(text).replace(/https?:\S+|\S+@\S+/g, ' ');
  if (clean.length <= WINDOW) return [clean];
  return [0, (clean.length - WINDOW) / 2, clean.length - WINDOW].map((start) =>
    clean.slice(Math.round(start), Math.round(start) + WINDOW),
  );
}

let subset: typeof eld | undefined;

/** Own instance, since the package's shared one would change its languages globally. */
function detector(): typeof eld {
  if (!subset) {
    subset = eld.newInstance();
    subset.setLanguageSubset([...documentLanguages]);
  }
  return subset;
}
