import { PGlite } from '@electric-sql/pglite';
import type { Language } from '#domain/documents/content.ts';

const configurations: Record<Language, string> = {
  en: 'english',
  es: 'spanish',
  de: 'german',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
};

/** Full-text search of Postgres over the paragraphs of one document: any word, ranked by ts_rank_cd. */
export interface PostgresSearch {
  load(paragraphs: string[], language: Language): Promise<void>;
  /** Returns the paragraph that it ranks first. */
  best(question: string): Promise<number | undefined>;
  close(): Promise<void>;
}

export async function openPostgresSearch(): Promise<PostgresSearch> {
  const database = await PGlite.create();
  await database.exec('create table paragraph (place integer, words tsvector)');
  let configuration = 'simple';
  return {
    load: async (paragraphs, language) => {
      configuration = configurations[language];
      await database.exec('truncate paragraph');
      await database.query(
        `insert into paragraph select place - 1, to_tsvector($2::regconfig, text)
         from unnest($1::text[]) with ordinality as given(text, place)`,
        [paragraphs, configuration],
      );
    },
    best: async (question) => {
      const { rows } = await database.query<{ place: number }>(
        `select place from paragraph,
           (select replace(plainto_tsquery($2::regconfig, $1)::text, '&', '|')::tsquery as wanted) as asked
         where words @@ wanted order by ts_rank_cd(words, wanted) desc, place limit 1`,
        [question, configuration],
      );
      return rows[0]?.place;
    },
    close: () => database.close(),
  };
}
