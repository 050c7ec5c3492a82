import type { ChatTurn } from '#contract/chat.ts';
import { writeAnswerNote } from '#domain/chat/chat-markdown.ts';
import type { InterfaceLanguage } from '#client/lib/i18n.ts';
import { uploads } from '#client/features/documents/upload/use-uploads.ts';

export type AnsweredTurn = ChatTurn & { answer: object };

const NAME_LENGTH = 80;

/** Saves an answer as a separate document, which can be read, searched and asked like any other. */
export function keepAsNote(
  { question, answer }: AnsweredTurn,
  { name, language }: { name: string; language: InterfaceLanguage },
): void {
  const title = question
    .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .trim();
  const markdown = writeAnswerNote(name, { question, answer }, language);
  uploads.addFile(new File([markdown], `${title || name}.md`, { type: 'text/markdown' }), {});
}
