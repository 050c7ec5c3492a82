import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { academyLanguages, articleKinds, articleLevels, reservedSlugs } from '#domain/academy/articles.ts';
import type { Seed } from '#server/platform/seeds/plant-seeds.ts';
import { frontMatter } from '#server/platform/site/front-matter.ts';

const contentDir = join(import.meta.dirname, '../../../../content/academy');

/** Parts of an article; the same for a file and for the row that it became. */
export interface ArticleContent {
  language: 'es' | 'en';
  slug: string;
  key: string;
  kind: (typeof articleKinds)[number];
  title: string;
  summary: string;
  /** The key of its category. */
  category: string;
  level: (typeof articleLevels)[number];
  /** The day from which it may be read, as YYYY-MM-DD. */
  published: string;
  /** The day on which it was last looked through. */
  reviewed: string;
  url: string | null;
  /** The keys of the readings of a course, in order. */
  items: string[];
  body: string;
}

const word = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const fields = z.strictObject({
  key: word,
  kind: z.enum(articleKinds),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  summary: z.string().check(z.minLength(1), z.maxLength(300)),
  category: word,
  level: z.enum(articleLevels),
  published: z.iso.date(),
  reviewed: z.optional(z.iso.date()),
  url: z.optional(z.url()),
  items: z.optional(z.string()),
});

/** Reads one article; a wrong field fails with its name. */
export function parseArticleFile(language: 'es' | 'en', slug: string, source: string): ArticleContent {
  const { fields: given, body } = frontMatter(source);
  const parsed = fields.safeParse(given);
  if (!parsed.success || !word.safeParse(slug).success || reservedSlugs.includes(slug))
    throw new Error(`content/academy/${language}/${slug}.md: ${parsed.error?.message ?? 'a slug that is taken'}`);
  const { url = null, items = '', reviewed = parsed.data.published, ...rest } = parsed.data;
  const itemKeys = items.split(',').map((item) => item.trim());
  return { language, slug, ...rest, reviewed, url, items: itemKeys.filter((item) => item !== ''), body: body.trim() };
}

/** All articles that come with the app, courses last: they name the others. */
export function readArticleSeeds(): Seed<ArticleContent>[] {
  const seeds = academyLanguages.flatMap((language) =>
    readdirSync(join(contentDir, language))
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => {
        const slug = file.slice(0, -'.md'.length);
        const content = parseArticleFile(language, slug, readFileSync(join(contentDir, language, file), 'utf8'));
        return { name: `academy/${language}/${slug}`, content };
      }),
  );
  return seeds.toSorted((one, other) => one.content.items.length - other.content.items.length);
}

export const categorySeeds = z
  .array(
    z.strictObject({
      key: word,
      ...Object.fromEntries(
        academyLanguages.map((language) => [
          language,
          z.strictObject({ slug: word, title: z.string(), description: z.string() }),
        ]),
      ),
    }),
  )
  .parse(JSON.parse(readFileSync(join(contentDir, 'categories.json'), 'utf8'))) as CategorySeed[];

export interface CategorySeed extends Record<'es' | 'en', { slug: string; title: string; description: string }> {
  key: string;
}
