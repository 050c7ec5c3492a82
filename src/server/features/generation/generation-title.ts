import { firstCharacters } from '#domain/documents/first-characters.ts';
import { serverTexts } from '#locales/server-texts.ts';

interface Sources {
  documents: readonly string[];
  folder?: string | undefined;
  /** The headings of the parts that were chosen of a document; all of it where there are none. */
  sections?: readonly string[] | undefined;
}

/**
 * The title of a generation of these documents: the one there is with the parts that were chosen of it, the folder they
 * all came with, or the first and how many more.
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
