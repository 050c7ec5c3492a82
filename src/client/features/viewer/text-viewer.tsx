import { AudioLines } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DocumentContentView } from '#contract/document-content.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { scrollUntilStable } from './scroll-until-stable.ts';
import { type Place, wordsAt } from './place.ts';
import type { QuoteSpan } from './quote-span.ts';
import { PageLink } from './page-link.tsx';
import { TextBlock } from './text-blocks.tsx';
import sheet from './text-page.module.css';
import styles from './text-viewer.module.css';
import { useFollowSpoken } from './use-follow-spoken.ts';
import { useSearchHighlights } from './use-search-highlights.ts';
import type { SpokenParagraph } from './use-playback.ts';

interface TextViewerProps {
  content: DocumentContentView;
  span: QuoteSpan | undefined;
  /** Matches of a search. */
  matches: QuoteSpan[];
  zoom: number;
  goTo: Place | undefined;
  /** Plays a recording from a second. */
  onSeek?: ((seconds: number) => void) | undefined;
  /** The paragraph being played, which is highlighted and kept in view. */
  spoken?: SpokenParagraph | undefined;
}

/** Shows the text of a document by sections; marks the quoted passage and scrolls to it. */
export function TextViewer({ content, span, matches, zoom, goTo, onSeek, spoken }: TextViewerProps) {
  const { t } = useTranslate();
  const paper = useRef<HTMLElement>(null);
  // Don't scroll to a passage that was already marked when the text opens elsewhere.
  const marked = useRef(goTo ? span : undefined);
  useEffect(() => {
    const words = goTo?.passage && paper.current ? wordsAt(paper.current, goTo.passage.start) : undefined;
    return words ? scrollUntilStable(words, 'start') : undefined;
  }, [goTo]);
  useEffect(() => {
    if (span === marked.current) return undefined;
    const mark =
      span && content.sections.length > 0 ? paper.current?.querySelector('mark:not([data-mark])') : undefined;
    return mark ? scrollUntilStable(mark, 'center') : undefined;
  }, [span, content]);
  useSearchHighlights(paper, matches, span);
  const { isAway, scrollToSpoken } = useFollowSpoken(paper, spoken);
  return (
    <>
      <article ref={paper} className={sheet.page} lang={content.language} style={{ fontSize: `${15 * zoom}px` }}>
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
                isSpoken={block.start === spoken?.start && block.kind !== 'heading'}
              />
            ))}
          </section>
        ))}
      </article>
      {isAway ? (
        <Button className={styles.backToSpoken} onClick={scrollToSpoken}>
          <AudioLines />
          {t('viewer.backToSaid')}
        </Button>
      ) : null}
    </>
  );
}
