import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isExpanding } from './expanding.ts';

const table = 'CREATE TABLE "things" (\n\t"id" uuid PRIMARY KEY NOT NULL\n);';

describe('[Z43] a migration', () => {
  it.each([
    table,
    `${table}\n--> statement-breakpoint\nCREATE UNIQUE INDEX "things_id" ON "things" USING btree ("id");`,
    `${table}\n--> statement-breakpoint\nALTER TABLE "things" ADD CONSTRAINT "things_owner" FOREIGN KEY ("id") REFERENCES "public"."users"("uuid");`,
    `${table}\n--> statement-breakpoint\nINSERT INTO "things" ("id") SELECT "uuid" FROM "users";`,
    'CREATE INDEX "users_name" ON "users" USING btree ("name");',
    'ALTER TABLE "users" ADD COLUMN "hue" text;',
    `ALTER TABLE "users" ADD COLUMN "hue" text DEFAULT 'blue' NOT NULL;`,
    `-- Why.\nALTER TABLE "users" ADD COLUMN "points" integer NOT NULL DEFAULT 0;`,
  ])('only adds: %s', (migration) => {
    expect(isExpanding(migration)).toBe(true);
  });

  it.each([
    'ALTER TABLE "users" DROP COLUMN "hue";',
    'ALTER TABLE "users" RENAME COLUMN "hue" TO "colour";',
    'ALTER TABLE "users" ADD COLUMN "hue" text NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "folder_id" bigint REFERENCES "folders"("id");',
    'ALTER TABLE "users" ALTER COLUMN "hue" SET NOT NULL;',
    'ALTER TABLE "users" ADD CONSTRAINT "users_hue" CHECK (hue is not null);',
    'CREATE TRIGGER "users_hue" BEFORE INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION "refuse_rows"();',
    'CREATE UNIQUE INDEX "users_hue" ON "users" USING btree ("hue");',
    'DROP TABLE "users";',
    'update users set hue = null;',
    `INSERT INTO "things" ("id") SELECT "uuid" FROM "users";`,
    `${table}\n--> statement-breakpoint\nALTER TABLE "users" DROP COLUMN "hue";`,
  ])('takes something away, or may refuse what an older server writes: %s', (migration) => {
    expect(isExpanding(migration)).toBe(false);
  });

  it('of this repository is told apart', () => {
    const read = (tag: string) => readFileSync(join(import.meta.dirname, 'migrations', `${tag}.sql`), 'utf8');
    expect(isExpanding(read('0086_file_intents'))).toBe(true);
    expect(isExpanding(read('0097_owners_of_rows'))).toBe(true);
    expect(isExpanding(read('0087_audit_without_searched_words'))).toBe(false);
  });
});
