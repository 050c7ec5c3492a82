import { describe, expect, it } from 'vitest';
import { academyLanguages } from '#domain/academy/articles.ts';
import { parseQuiz } from '#server/platform/site/quiz-block.ts';
import { renderArticle } from '#server/platform/site/render-article.ts';
import { type ArticleContent, categorySeeds, parseArticleFile, readArticleSeeds } from './seed-files.ts';

const articles = readArticleSeeds().map(({ content }) => content);
const inLanguage = (language: string) => articles.filter((article) => article.language === language);
const blockOf = (body: string, name: string): string =>
  new RegExp('^```' + name + '\\n(.*?)^```', 'ms').exec(body)?.[1] ?? '';
const proseOf = ({ body }: ArticleContent) => body.replaceAll(/^```.*?^```/gms, '');
const wordsOf = (article: ArticleContent) =>
  proseOf(article)
    .replaceAll(/\[\d\]/g, '')
    .trim()
    .split(/\s+/).length;

/** Parts that are the same in every language. */
function shapeOf(article: ArticleContent) {
  const { key, kind, category, level, published, reviewed, url, items, body } = article;
  return {
    fields: { key, kind, category, level, published, reviewed, url, items },
    headings: proseOf(article).match(/^#+/gm)?.length,
    paragraphs: proseOf(article).trim().split(/\n\n+/).length,
    cited: proseOf(article)
      .match(/\[\d\]/g)
      ?.toSorted(),
    sources: blockOf(body, 'sources'),
    questions: parseQuiz(blockOf(body, 'quiz')).map(({ options, right }) => ({ options: options.length, right })),
    steps: blockOf(body, 'today').match(/^\d\./gm)?.length,
    leadsTo: body.match(/]\((\/[^)]*)\)/g),
  };
}

it('[W01] there are ten articles and a course, in both languages, each in a category', () => {
  for (const language of academyLanguages) {
    const kinds = inLanguage(language).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'article')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'course')).toHaveLength(1);
  }
  const used = new Set(articles.map(({ category }) => category));
  expect([...used].toSorted()).toEqual(categorySeeds.map(({ key }) => key).toSorted());
});

it('[W01] both languages hold the same articles, with the same headings, sources, checks and ways into the app', () => {
  const [es, en] = academyLanguages.map((language) =>
    inLanguage(language)
      .map(shapeOf)
      .toSorted((one, other) => (one.fields.key < other.fields.key ? -1 : 1)),
  );
  expect(es).toEqual(en);
});

it('[W01] a course leads to articles that there are', () => {
  for (const { items, language } of articles)
    for (const key of items) expect(inLanguage(language).map((article) => article.key)).toContain(key);
});

describe.each(articles.filter(({ kind }) => kind === 'article').map((article) => [article.slug, article] as const))(
  'the article %s',
  (_slug, article) => {
    it('[W01] has 700 to 1,200 words', () => {
      expect(wordsOf(article)).toBeGreaterThanOrEqual(700);
      expect(wordsOf(article)).toBeLessThanOrEqual(1_200);
    });

    it('[W01] cites each of its sources, and none that it does not list', () => {
      const listed = blockOf(article.body, 'sources').trim().split('\n');
      const cited = new Set(proseOf(article).match(/\[\d\]/g));
      expect([...cited].toSorted()).toEqual(listed.map((_, index) => `[${index + 1}]`));
      for (const source of listed) expect(source).toMatch(/\(\d{4}\)|^Open Spaced Repetition\./);
    });

    it('[W01] ends with three questions, each with three options and a reason, and something to do today', () => {
      const questions = parseQuiz(blockOf(article.body, 'quiz'));
      expect(questions.map(({ options }) => options.length)).toEqual([3, 3, 3]);
      expect(new Set(questions.map(({ right }) => right)).size).toBeGreaterThan(1);
      const { headings } = renderArticle(article);
      expect(headings.slice(-3).map(({ id }) => id)).toEqual(['check', 'today', 'sources']);
      expect(blockOf(article.body, 'today')).toMatch(/\n\n\[.+]\(\/.+\)\n$/);
    });
  },
);

it.each([
  ['a field that is missing', 'key: a\nkind: article'],
  [
    'a field that nobody reads',
    'key: a\nkind: article\ntitle: T\nsummary: S\ncategory: c\nlevel: basic\npublished: 2026-11-28\nauthor: x',
  ],
  [
    'a day that is none',
    'key: a\nkind: article\ntitle: T\nsummary: S\ncategory: c\nlevel: basic\npublished: 2026-11-31',
  ],
])('[W01] refuses %s, and names the file', (_what, head) => {
  expect(() => parseArticleFile('en', 'a-slug', `---\n${head}\n---\n\nText`)).toThrow(
    /content\/academy\/en\/a-slug\.md/,
  );
});

it.each(['home', 'es', 'No', 'a/b'])('[W01] refuses the slug %j', (slug) => {
  const source =
    '---\nkey: a\nkind: article\ntitle: T\nsummary: S\ncategory: c\nlevel: basic\npublished: 2026-11-28\n---\n\nText';
  expect(() => parseArticleFile('en', slug, source)).toThrow(/content\/academy/);
});
