// The runs of a line keep their order.
// oxlint-disable react/no-array-index-key
import { Fragment } from 'react';
import { type CardRun, readCardMarkdown } from '#domain/flashcards/card-markdown.ts';
import { Formula } from '#client/ui/formula.tsx';
import styles from './answer.module.css';

/** Renders the limited Markdown of a sentence, line or block of an answer. */
export function AnswerText({ children }: { children: string }) {
  return readCardMarkdown(children).map((block, index) => {
    if (block.kind === 'code')
      return (
        <pre key={index} className={styles.code} dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    const lines = block.kind === 'list' ? block.items : block.lines;
    return <Fragment key={index}>{lines.flat().map((run, at) => drawn(run, at))}</Fragment>;
  });
}

function drawn({ kind, text }: CardRun, key: number) {
  if (kind === 'bold') return <b key={key}>{text}</b>;
  if (kind === 'italic') return <i key={key}>{text}</i>;
  if (kind === 'code') return <code key={key}>{text}</code>;
  if (kind === 'formula' || kind === 'display-formula')
    return <Formula key={key} tex={text} isDisplay={kind === 'display-formula'} />;
  return text;
}
