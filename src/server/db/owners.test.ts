import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

async function read(statement: string): Promise<Record<string, string>[]> {
  const { rows } = await testApp.app.database.pool.query<Record<string, string>>(statement);
  return rows;
}

/** Pairs of a table and the table whose deletion takes its rows along. */
const cascades = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent, attname::text as reference
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`;
/** Triggers that copy the owner, with the parent and the reference that they follow. */
const copied = `
  select tgrelid::regclass::text as child, split_part(encode(tgargs, 'escape'), '\\000', 1) as parent,
    split_part(encode(tgargs, 'escape'), '\\000', 2) as reference
  from pg_trigger where tgfoid = 'owner_of_parent'::regproc`;

describe('owners', () => {
  it('[Z02] every table whose rows go with a person names that person', async () => {
    const nameless = await read(`
      with recursive cascades as (${cascades}),
      personal as (
        select child from cascades where parent = 'users'
        union select cascades.child from cascades join personal on personal.child = cascades.parent)
      select child from personal
      where not exists (select 1 from cascades where cascades.child = personal.child and parent = 'users')
        and not exists (select 1 from (${copied}) copied where copied.child = personal.child)`);
    expect(nameless).toEqual([]);
  });

  it('[Z02] each owner is copied from a row that takes this one along', async () => {
    expect(await read(`(${copied}) except (${cascades})`)).toEqual([]);
    const withoutOwner = await read(`
      select child from (${copied}) copied
      where not exists (select 1 from pg_attribute
        where attrelid = parent::regclass and attname = 'owner_id' and attnotnull)`);
    expect(withoutOwner).toEqual([]);
  });

  it('[Z02] the rows of a document and its test carry their owner', async () => {
    await aPerson(testApp, { email: 'first@example.org' });
    const person = await aPerson(testApp, { email: 'second@example.org' });
    const document = await aStudyDocument(person);
    await generateTest(person, document.uuid, { count: 3 });
    const [owner] = await read(`select id::text from users where email = 'second@example.org'`);
    const owners: Record<string, string[]> = {};
    for (const { child } of await read(copied)) {
      const rows = await read(`select distinct owner_id::text as owner from ${child}`);
      if (rows.length > 0) owners[child ?? ''] = rows.map((row) => row['owner'] ?? '');
    }
    expect(Object.keys(owners)).toEqual(expect.arrayContaining(['questions', 'sections', 'search_indexes']));
    expect(new Set(Object.values(owners).flat())).toEqual(new Set([owner?.['id']]));
  });
});
