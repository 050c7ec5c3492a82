import { useEffect, useRef } from 'react';
import type { DocumentContentView } from '#contract/documents.ts';
import { bringIntoSight } from './bring-into-sight.ts';
import type { QuoteSpan } from './quote-span.ts';
import { PageLink } from './page-link.tsx';
import { blockSpokenAt } from './spoken-at.ts';
import { TextBlock } from './text-blocks.tsx';
import { useFoundMarks } from './use-found-marks.ts';

interface TextViewerProps {
  content: DocumentContentView;
  span: QuoteSpan | undefined;
  /** What a search has found. */
  places: QuoteSpan[];
  zoom: number;
  /** Of a recording: shows or plays a second of it. */
  onSeek?: ((seconds: number) => void) | undefined;
  /** The second that is played: its paragraph stands out. */
  heard?: number | undefined;
}

/** The text of a document on paper, in its sections; the quoted passage is marked and brought into sight. */
export function TextViewer({ content, span, places, zoom, onSeek, heard }: TextViewerProps) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = span && content.sections.length > 0 ? paper.current?.querySelector('mark') : undefined;
    return mark ? bringIntoSight(mark, 'center') : undefined;
  }, [span, content]);
  useFoundMarks(paper, places, span);
  const spoken = heard === undefined ? undefined : blockSpokenAt(content, heard);
  return (
    <article ref={paper} className="page text-page" lang={content.language} style={{ fontSize: `${15 * zoom}px` }}>
      {content.sections.map((section, index) => (
        <section key={section.uuid} id={`section-${section.uuid}`}>
          <PageLink anchor={section.anchor} before={content.sections[index - 1]?.anchor} />
          {section.blocks.map((block) => (
            <TextBlock
              key={block.start}
              block={block}
              depth={section.headings.length}
              span={span}
              {...(onSeek ? { onSeek } : {})}
              isHeard={block === spoken}
            />
          ))}
        </section>
      ))}
    </article>
  );
}
