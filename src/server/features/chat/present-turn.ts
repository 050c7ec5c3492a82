import type { ChatTurn } from '#contract/chat.ts';
import type { ChatAnswer, Citation } from '#domain/chat/answer.ts';
import type { OwnedTurn } from './chat.store.ts';

/** @param versions of the texts that the other documents have now; of those that are gone none. */
export function presentTurn(
  { uuid, question, answer, isUseful, createdAt }: OwnedTurn,
  versions: ReadonlyMap<string, string | null>,
): ChatTurn {
  return {
    uuid,
    question,
    answer: answer && presentAnswer(answer, versions),
    isUseful,
    createdAt: createdAt.toISOString(),
  };
}

export function presentAnswer(
  answer: ChatAnswer,
  versions: ReadonlyMap<string, string | null> = new Map(),
): NonNullable<ChatTurn['answer']> {
  const present = ({ document, ...citation }: Citation) => {
    if (!document) return citation;
    const { uuid, name, version } = document;
    return { ...citation, document: { uuid, name, isCurrent: versions.get(uuid) === version } };
  };
  return { ...answer, citations: answer.citations.map(present), further: answer.further.map(present) };
}
