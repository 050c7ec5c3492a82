import { addCardImage, type CardImage } from '#contract/flashcards.ts';
import type { Answer, TestClient } from './test-client.ts';

/** Uploads an image for cards like a browser. */
export async function uploadImage(
  person: TestClient,
  bytes: Uint8Array | string,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'picture.exe');
  const init = { method: 'POST', body: form, headers: { 'x-requested-with': 'fetch', ...headers } };
  return person.request(addCardImage.path, init);
}

/** Stores an image for a person. */
export async function aCardImage(person: TestClient, bytes: Uint8Array): Promise<CardImage> {
  const answer = await uploadImage(person, bytes);
  if (answer.status !== 201) throw new Error(`image refused: ${JSON.stringify(answer.body)}`);
  return answer.body as CardImage;
}
