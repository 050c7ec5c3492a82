import { firstCharacters } from '#domain/documents/first-characters.ts';
import { serverTexts } from '#locales/server-texts.ts';

interface Sources {
  documents: readonly string[];
  folder?: string | undefined;
  /** Headings of the chosen sections; empty if the whole document was chosen. */
  sections?: readonly string[] | undefined;
}

/**
 * Title of a generation: its only document with the chosen sections, the folder of all documents, or the first document
 * and the number of others.
 *
 * @example generationTitle({ documents: ['Biology', 'Physics', 'Art'] }, 'en') // 'Biology + 2 more'
 * @example generationTitle({ documents: ['Biology'], sections: ['Cells'] }, 'en') // 'Biology · Cells'
 */
export function generationTitle({ documents, folder, sections = [] }: Sources, language: 'es' | 'en'): string {
  const [first = '', ...others] = documents;
  const parts = sections
    .filter((heading) => heading !== '' && heading !== first)
    .map((heading) => firstCharacters(heading, MOST_HEADING_CHARACTERS));
  if (others.length === 0) return parts.length > 0 ? `${first} · ${firstAndMore(parts, language)}` : first;
  return folder ?? firstAndMore(documents, language);
}

const MOST_HEADING_CHARACTERS = 100;

function firstAndMore([name = '', ...others]: readonly string[], language: 'es' | 'en'): string {
  if (others.length === 0) return name;
  const words = { name, count: String(others.length) };
  return serverTexts[language].notices.titleOfSeveral.replaceAll(
    /\{(name|count)\}/g,
    (_, key: keyof typeof words) => words[key],
  );
}
