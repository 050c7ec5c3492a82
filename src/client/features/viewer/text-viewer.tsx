import { Fragment, useEffect, useRef } from 'react';
import type { DocumentContentView } from '#contract/documents.ts';
import { useTranslate } from '../../lib/i18n.ts';
import type { QuoteSpan } from './quote-span.ts';
import { splitBySpan } from './split-by-span.ts';

interface TextViewerProps {
  content: DocumentContentView;
  span: QuoteSpan | undefined;
  zoom: number;
}

type Block = DocumentContentView['sections'][number]['blocks'][number];

/** The text of a document on paper, in its sections; the quoted passage is marked and brought into sight. */
export function TextViewer({ content, span, zoom }: TextViewerProps) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    const isQuoted = span && content.sections.length > 0;
    if (isQuoted) paper.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [span, content]);
  return (
    <article ref={paper} className="page text-page" lang={content.language} style={{ fontSize: `${15 * zoom}px` }}>
      {content.sections.map((section) => (
        <section key={section.uuid} id={`section-${section.uuid}`}>
          {section.blocks.map((block) => (
            <TextBlock key={block.start} block={block} depth={section.headings.length} span={span} />
          ))}
        </section>
      ))}
    </article>
  );
}

function TextBlock({ block, depth, span }: { block: Block; depth: number; span: QuoteSpan | undefined }) {
  const words = <Words text={block.text} start={block.start} span={span} />;
  if (block.kind === 'heading') return depth <= 1 ? <h3>{words}</h3> : <h4>{words}</h4>;
  if (block.kind === 'code') return <pre>{words}</pre>;
  if (block.kind === 'list' || block.kind === 'table') return <p className="lines">{words}</p>;
  return <p>{words}</p>;
}

function Words({ text, start, span }: { text: string; start: number; span: QuoteSpan | undefined }) {
  const { t } = useTranslate();
  return splitBySpan(text, start, span).map((piece) =>
    piece.marked ? (
      <mark key={piece.start} className="marker">
        <span className="sr">{t('viewer.quotedPassage')} </span>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.start}>{piece.text}</Fragment>
    ),
  );
}
