import type { Readable } from 'node:stream';
import type { SignedInActor } from '#domain/access/actor.ts';

/** A file of an export: a value to write as JSON or a stored file, both read when their turn comes, or bytes. */
export type ExportedFile = { name: string } & (
  | { read: () => Promise<unknown> }
  | { open: () => Promise<Readable> }
  | { bytes: Uint8Array }
);

/** Yields a user's data of one feature file by file, so that it need not fit into memory (Z46). */
export type ExportPart = (actor: SignedInActor) => AsyncIterable<ExportedFile>;

const PAGE = 100;

/** All items of a paged list. */
export async function* allPages<Item>(
  read: (query: { page: number; pageSize: number }) => Promise<{ items: Item[]; total: number }>,
): AsyncGenerator<Item> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ page, pageSize: PAGE });
    yield* items;
    if (items.length < PAGE || page * PAGE >= total) return;
  }
}
