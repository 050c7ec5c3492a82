import { randomUUID } from 'node:crypto';
import { askDocument, type ChatEvent, type ChatSources, chatEvent, type ChatTurn, getChat } from '#contract/chat.ts';
import { type TestClient } from '#testing/test-client.ts';

interface AskOutcome {
  status: number;
  events: ChatEvent[];
  text: string;
  turn: ChatTurn | undefined;
  code: string | undefined;
}

export const questionOf = (content: string, more: { uuid?: string; again?: boolean; also?: ChatSources } = {}) => ({
  uuid: randomUUID(),
  content,
  ...more,
});

export async function ask(
  person: TestClient,
  documentUuid: string,
  body: ReturnType<typeof questionOf>,
): Promise<AskOutcome> {
  const answer = await person.call(askDocument, { params: { uuid: documentUuid }, body });
  if (answer.status !== 200)
    return { status: answer.status, events: [], text: '', turn: undefined, code: answer.error().code };
  const events = String(answer.body)
    .split('\n\n')
    .filter(Boolean)
    .map((line) => chatEvent.parse(JSON.parse(line.replace('data: ', ''))));
  const last = events.at(-1);
  return {
    status: 200,
    events,
    text: events.map((event) => (event.type === 'text' ? event.delta : '')).join(''),
    turn: last?.type === 'done' ? last.turn : undefined,
    code: last?.type === 'error' ? last.code : undefined,
  };
}

export const viewChat = async (person: TestClient, uuid: string) =>
  (await person.call(getChat, { params: { uuid } })).body;
