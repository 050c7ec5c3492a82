// The runs of one line never change their order.
// oxlint-disable react/no-array-index-key
import { Fragment, useEffect, useRef } from 'react';
import { type CardRun, readCardMarkdown } from '#domain/flashcards/card-markdown.ts';

/** The little Markdown of one sentence or line of an answer. */
export function AnswerText({ children }: { children: string }) {
  return readCardMarkdown(children).map((block, index) => {
    if (block.kind === 'code') return <code key={index}>{block.text}</code>;
    const lines = block.kind === 'list' ? block.items : block.lines;
    return <Fragment key={index}>{lines.flat().map((run, at) => drawn(run, at))}</Fragment>;
  });
}

function drawn({ kind, text }: CardRun, key: number) {
  if (kind === 'bold') return <b key={key}>{text}</b>;
  if (kind === 'italic') return <i key={key}>{text}</i>;
  if (kind === 'code') return <code key={key}>{text}</code>;
  if (kind === 'formula' || kind === 'display-formula') return <AnswerFormula key={key} tex={text} />;
  return text;
}

/** Shown as it was written until what draws it is there. */
function AnswerFormula({ tex }: { tex: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawFormula } = await import('#client/features/flashcards/draw-formula.ts');
      if (!isGone && place.current) drawFormula(tex, place.current, false);
    };
    void draw();
    return () => {
      isGone = true;
    };
  }, [tex]);
  return <code ref={place}>{tex}</code>;
}
