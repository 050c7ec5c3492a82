import { serverTexts } from '#locales/server-texts.ts';

/**
 * The title of a generation of these documents: the one there is, the folder they all came with, or the first and how many
 * more.
 *
 * @example generationTitle({ documents: ['Biology', 'Physics', 'Art'] }, 'en') // 'Biology + 2 more'
 */
export function generationTitle(
  { documents, folder }: { documents: string[]; folder?: string | undefined },
  language: 'es' | 'en',
): string {
  const [first = '', ...others] = documents;
  if (others.length === 0) return first;
  if (folder !== undefined) return folder;
  const words = { name: first, count: String(others.length) };
  return serverTexts[language].notices.titleOfSeveral.replaceAll(
    /\{(name|count)\}/g,
    (_, key: keyof typeof words) => words[key],
  );
}
