import { addClassDocument, createClass, getClass, joinClass, type TaughtClass } from '#contract/classes.ts';
import type { TestClient } from './test-client.ts';

/** Creates a class with some documents of its teacher. */
export async function aClass(
  teacher: TestClient,
  { name = '3.º B', documents = [] }: { name?: string; documents?: string[] } = {},
): Promise<TaughtClass & { code: string }> {
  const { status, body } = await teacher.call(createClass, { body: { name } });
  if (status !== 201) throw new Error(`no class: ${JSON.stringify(body)}`);
  for (const documentUuid of documents)
    await teacher.call(addClassDocument, { params: { uuid: body.uuid }, body: { documentUuid } });
  const made = await viewTaught(teacher, body.uuid);
  return { ...made, code: made.code ?? '' };
}

/** Returns a class as its teacher sees it. */
export async function viewTaught(teacher: TestClient, uuid: string): Promise<TaughtClass> {
  const { body } = await teacher.call(getClass, { params: { uuid } });
  if (body.role !== 'teacher') throw new Error(`not the teacher: ${JSON.stringify(body)}`);
  return body;
}

/** Joins a class by its code. */
export async function joinAClass(pupil: TestClient, { code }: { code: string }, shares = false): Promise<void> {
  const { status, body } = await pupil.call(joinClass, { body: { code, shares } });
  if (status !== 201) throw new Error(`not joined: ${JSON.stringify(body)}`);
}
