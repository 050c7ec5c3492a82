import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Seed } from '#server/platform/seeds/plant-seeds.ts';
import { frontMatter } from '#server/platform/site/front-matter.ts';

const contentDir = join(import.meta.dirname, '../../../../content/news');

/** Content of a news item, in seed files and database rows alike. */
export interface NewsContent {
  slug: string;
  /** First day it is shown, as YYYY-MM-DD. */
  published: string;
  es: NewsText;
  en: NewsText;
}
interface NewsText {
  title: string;
  /** In Markdown. */
  body: string;
}

const fields = z.strictObject({ title: z.string().check(z.minLength(1), z.maxLength(120)), published: z.iso.date() });

/** News shipped with the app, oldest first; each has a file in both languages. */
export function readNewsSeeds(): Seed<NewsContent>[] {
  const slugs = readdirSync(join(contentDir, 'es')).filter((file) => file.endsWith('.md'));
  return slugs
    .map((file) => {
      const read = (language: 'es' | 'en') => {
        const { fields: given, body } = frontMatter(readFileSync(join(contentDir, language, file), 'utf8'));
        const parsed = fields.safeParse(given);
        if (!parsed.success) throw new Error(`content/news/${language}/${file}: ${parsed.error.message}`);
        return { ...parsed.data, body: body.trim() };
      };
      const { published, ...es } = read('es');
      const { published: _published, ...en } = read('en');
      const slug = file.slice(0, -'.md'.length);
      return { name: `news/${slug}`, content: { slug, published, es, en } };
    })
    .toSorted((one, other) => (one.content.published < other.content.published ? -1 : 1));
}
