import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/academy.ts';
import { downloadOf, filesOf } from '#testing/an-export.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { plantArticles } from './plant-articles.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.set(new Date('2026-12-01T09:00:00.000Z'));
});
afterAll(() => testApp.stop());

const pool = () => testApp.app.database.pool;
const inEnglish = { params: { language: 'en' as const } };
const found = async (q: string, language: 'es' | 'en' = 'es') =>
  (await testApp.browser().call(contract.searchAcademy, { params: { language }, query: { q } })).body;
const slugsOf = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug);

describe('what there is to read', () => {
  it('[W01] anybody reads the home of a language, with its categories, newest articles and courses', async () => {
    const { body } = await testApp.browser().call(contract.getAcademyHome, inEnglish);
    expect(body.categories.map(({ key, count }) => [key, count])).toEqual([
      ['memory', 4],
      ['cards', 3],
      ['planning', 2],
      ['focus', 1],
      ['ai', 1],
    ]);
    expect(body.newest).toHaveLength(7);
    expect(body.newest.every(({ kind }) => kind === 'article')).toBe(true);
    expect(body.courses.map(({ items }) => slugsOf({ items }))).toEqual([
      [
        'why-testing-yourself-works',
        'cards-that-last',
        'when-to-look-again',
        'from-exam-date-to-plan',
        'using-ai-without-fooling-yourself',
      ],
    ]);
  });

  it('[W01] a category comes page by page', async () => {
    const ask = (page: number) =>
      testApp.browser().call(contract.getAcademyCategory, {
        params: { language: 'en', slug: 'memory' },
        query: { page, pageSize: 3 },
      });
    const [first, second] = [(await ask(1)).body, (await ask(2)).body];
    expect([first.articles.total, first.articles.items.length, second.articles.items.length]).toEqual([4, 3, 1]);
    const params = { language: 'en' as const, slug: 'memoria' };
    expect((await testApp.browser().call(contract.getAcademyCategory, { params })).error().code).toBe('NOT_FOUND');
  });

  it('[W01] an article comes whole, with its translations and its place in a course', async () => {
    const { body } = await testApp
      .browser()
      .call(contract.getAcademyContent, { params: { slug: 'when-to-look-again' } });
    expect(body).toMatchObject({
      kind: 'article',
      language: 'en',
      minutes: 5,
      questionCount: 3,
      translations: [
        { language: 'en', slug: 'when-to-look-again' },
        { language: 'es', slug: 'cuando-volver-a-mirar' },
      ],
      course: { slug: 'your-first-exam' },
    });
    expect(body.html).toContain('<a class="cite" href="#source-3"');
    const none = await testApp.browser().call(contract.getAcademyContent, { params: { slug: 'home' } });
    expect(none.error().code).toBe('NOT_FOUND');
  });

  it('[W01] what is a draft, archived or of a later day is read by nobody', async () => {
    const slug = 'concept-maps';
    const statusOf = async () =>
      (await testApp.browser().call(contract.getAcademyContent, { params: { slug } })).status;
    for (const change of ["state = 'draft'", "state = 'archived'", "published_at = '2027-01-01'"]) {
      await pool().query(`update articles set ${change} where slug = $1`, [slug]);
      expect(await statusOf(), change).toBe(404);
      expect(slugsOf(await found('concept maps', 'en'))).not.toContain(slug);
      await pool().query(`update articles set state = 'published', published_at = '2026-11-28' where slug = $1`, [
        slug,
      ]);
    }
    await pool().query(`update articles set state = 'scheduled', published_at = '2026-12-02' where slug = $1`, [slug]);
    expect(await statusOf()).toBe(404);
    testApp.clock.advance(24 * 60 * 60_000);
    expect(await statusOf()).toBe(200);
    await pool().query(`update articles set state = 'published', published_at = '2026-11-28' where slug = $1`, [slug]);
  });
});

describe('the search', () => {
  it.each([
    ['olvidar curva', 'cuando-volver-a-mirar'],
    ['EBBINGHAUS', 'cuando-volver-a-mirar'],
    ['pitagoras', 'mezclar-temas'],
    ['Pitágoras', 'mezclar-temas'],
    ['mapas conc', 'mapas-conceptuales'],
    ['fsrs botones', 'como-decide-fsrs'],
  ])('[W01] finds by %j', async (query, slug) => {
    expect(slugsOf(await found(query))[0]).toBe(slug);
  });

  it('[W01] marks what was sought, counts kinds, and keeps to one of them', async () => {
    const all = await found('examen');
    expect(all.kinds.map(({ kind }) => kind).toSorted()).toEqual(['article', 'course']);
    const [first] = all.items;
    const [start, end] = first?.snippet.marks[0] ?? [0, 0];
    expect(first?.snippet.text.slice(start, end)).toMatch(/^ex[aá]m/i);
    const params = { language: 'es' as const };
    const courses = await testApp
      .browser()
      .call(contract.searchAcademy, { params, query: { q: 'examen', kind: 'course' } });
    expect(slugsOf(courses.body)).toEqual(['tu-primer-examen']);
  });

  it('[W01] names the nearest category where nothing is found', async () => {
    expect(await found('fotosíntesis xyzzy')).toMatchObject({
      total: 0,
      items: [],
      nearest: { slug: expect.any(String) },
    });
    expect((await found('xyzzy')).nearest?.articles.length).toBeGreaterThan(0);
    expect((await found('')).nearest?.slug).toBe('memoria');
  });

  it.each(["'", "a' | 'b", '!&|()<->:*', '\\', "'; drop table articles; --", ':*', '%', 'a\u0301', '\u{1F600}'])(
    '[W01] takes %j for words, if anything',
    async (query) => {
      const answer = await testApp
        .browser()
        .call(contract.searchAcademy, { params: { language: 'es' }, query: { q: query } });
      expect(answer.status).toBe(200);
    },
  );
});

describe('how far somebody has read', () => {
  const articleUuid = async (slug: string) =>
    (await testApp.browser().call(contract.getAcademyContent, { params: { slug } })).body.uuid;

  it('[W01] is kept for a person, never goes back, and is told last first', async () => {
    const person = await aPerson(testApp);
    const [spacing, testing] = [
      await articleUuid('when-to-look-again'),
      await articleUuid('why-testing-yourself-works'),
    ];
    const save = (uuid: string, share: number, furthest: string) =>
      person.call(contract.saveAcademyProgress, { params: { uuid }, body: { share, furthest } });
    expect((await save(spacing, 50, 'b')).body).toEqual({ share: 50, furthest: 'b' });
    testApp.clock.advance(1_000);
    await save(testing, 100, 'z');
    testApp.clock.advance(1_000);
    expect((await save(spacing, 25, 'a')).body).toEqual({ share: 50, furthest: 'b' });
    const { body } = await person.call(contract.getAcademyReading, inEnglish);
    expect(body.isKept).toBe(true);
    expect(body.reads.map(({ article, share, furthest }) => [article.slug, share, furthest])).toEqual([
      ['when-to-look-again', 50, 'b'],
      ['why-testing-yourself-works', 100, 'z'],
    ]);
    const other = await aPerson(testApp);
    expect((await other.call(contract.getAcademyReading, inEnglish)).body.reads).toEqual([]);
  });

  it('[W01] of who has no account nothing is kept', async () => {
    const guest = testApp.browser();
    expect((await guest.call(contract.getAcademyReading, inEnglish)).body).toEqual({ isKept: false, reads: [] });
    const params = { uuid: await articleUuid('concept-maps') };
    const refused = await guest.call(contract.saveAcademyProgress, { params, body: { share: 10, furthest: '' } });
    expect(refused.error().code).toBe('AUTH_REQUIRED');
  });

  it('[W01] of an article that there is not, or beyond its end, is refused', async () => {
    const person = await aPerson(testApp);
    const params = { uuid: '00000000-0000-4000-8000-000000000000' };
    const body = { share: 10, furthest: '' };
    expect((await person.call(contract.saveAcademyProgress, { params, body })).error().code).toBe('NOT_FOUND');
    const known = { uuid: await articleUuid('concept-maps') };
    const beyond = await person.call(contract.saveAcademyProgress, { params: known, body: { ...body, share: 101 } });
    expect(beyond.error().code).toBe('VALIDATION_FAILED');
  });

  it('[Z46, Z47] is taken along by an export, and goes with the account', async () => {
    const person = await aPerson(testApp);
    const params = { uuid: await articleUuid('concept-maps') };
    await person.call(contract.saveAcademyProgress, { params, body: { share: 10, furthest: 'x' } });
    const files = await filesOf((await downloadOf(testApp.origin, person)).bytes);
    expect(JSON.parse(files.get('academy/reading.json')?.toString() ?? '')).toMatchObject([
      { article: { slug: 'concept-maps' }, share: 10 },
    ]);
    const reads = async () =>
      (
        await pool().query('select 1 from article_reads r join users u on u.id = r.user_id where u.uuid = $1', [
          person.user.uuid,
        ])
      ).rowCount;
    expect(await reads()).toBe(1);
    await pool().query('delete from users where uuid = $1', [person.user.uuid]);
    expect(await reads()).toBe(0);
  });
});

describe('the articles that come with the app', () => {
  const row = async (slug: string) => (await pool().query('select * from articles where slug = $1', [slug])).rows[0];
  const plant = () => plantArticles(testApp.app.database);
  /** As if the app had shipped another text for it before. */
  async function shipOlder(slug: string): Promise<void> {
    const { uuid } = await row(slug);
    await pool().query(`update articles set title = 'Older' where uuid = $1`, [uuid]);
    const { createAcademyStore } = await import('./academy.store.ts');
    const { contentHash } = await import('#server/platform/seeds/plant-seeds.ts');
    const { db, transaction } = testApp.app.database;
    const content = await transaction((tx) => createAcademyStore(db).findContent(tx, uuid));
    await pool().query('update content_seeds set hash = $2 where uuid = $1', [uuid, contentHash(content ?? {})]);
  }

  it('[W01] are the same after another start, without another version', async () => {
    await plant();
    expect((await pool().query('select max(version) as version, count(*)::int as count from articles')).rows).toEqual([
      { version: 1, count: 22 },
    ]);
  });

  it('[W01] follow their files where nobody changed them, and keep what was there before', async () => {
    const before = await row('mixing-topics');
    await shipOlder('mixing-topics');
    await plant();
    expect(await row('mixing-topics')).toMatchObject({ title: before.title, version: 2 });
    const kept = await pool().query('select version, title from article_revisions where article_id = $1', [before.id]);
    expect(kept.rows).toEqual([{ version: 1, title: 'Older' }]);
  });

  it('[W01] stay as an administrator changed them', async () => {
    await shipOlder('good-questions');
    await pool().query(`update articles set title = 'Ours' where slug = 'good-questions'`);
    await plant();
    expect(await row('good-questions')).toMatchObject({ title: 'Ours', version: 1 });
  });

  it('[W01] stay deleted', async () => {
    await pool().query(`delete from articles where slug = 'focus-and-breaks'`);
    await plant();
    expect(await row('focus-and-breaks')).toBeUndefined();
  });

  it('[W01] are found at an address that they had', async () => {
    const { uuid } = await row('how-fsrs-decides');
    await pool().query(
      `insert into article_slugs (slug, article_id) select 'about-fsrs', id from articles where uuid = $1`,
      [uuid],
    );
    const { body } = await testApp.browser().call(contract.getAcademyContent, { params: { slug: 'about-fsrs' } });
    expect(body).toMatchObject({ uuid, slug: 'how-fsrs-decides' });
  });
});
