// The runs of one line never change their order.
// oxlint-disable react/no-array-index-key
import { Fragment, useEffect, useRef } from 'react';
import { type CardRun, readCardMarkdown } from '#domain/flashcards/card-markdown.ts';
import styles from './answer.module.css';

/** The little Markdown of one sentence, line or block of an answer. */
export function AnswerText({ children }: { children: string }) {
  return readCardMarkdown(children).map((block, index) => {
    if (block.kind === 'code')
      return (
        <pre key={index} className={styles.code}>
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
    return <AnswerFormula key={key} tex={text} isDisplay={kind === 'display-formula'} />;
  return text;
}

/** Shown as it was written until what draws it is there. */
function AnswerFormula({ tex, isDisplay }: { tex: string; isDisplay: boolean }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawFormula } = await import('#client/features/flashcards/draw-formula.ts');
      if (!isGone && place.current) drawFormula(tex, place.current, isDisplay);
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [tex, isDisplay]);
  return <code ref={place}>{tex}</code>;
}
