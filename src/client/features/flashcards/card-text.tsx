// The parts of a text keep their order.
// oxlint-disable react/no-array-index-key
import { Fragment, memo, type ReactNode } from 'react';
import type { CardImage as Image } from '#contract/flashcards.ts';
import { type CardRun, readCardMarkdown } from '#domain/flashcards/card-markdown.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { CardImage } from './card-image.tsx';
import styles from './card-text.module.css';
import type { Cover } from './occlusion-layer.tsx';
import { Formula } from '#client/ui/formula.tsx';

interface CardTextProps {
  /** The images that the card refers to. */
  images?: readonly Image[];
  /** Covered parts of one of them. */
  cover?: Cover | undefined;
  children: string;
}

/** One side of a card, rendered from its limited Markdown. */
export const CardText = memo(function CardText({ images, cover, children }: CardTextProps) {
  return (
    <div className={styles.text}>
      {readCardMarkdown(children).map((block, index) => {
        if (block.kind === 'code')
          return (
            <pre key={index} className={styles.code} dir="ltr">
              <code>{block.text}</code>
            </pre>
          );
        if (block.kind === 'list') {
          const items = block.items.map((runs, at) => (
            <li key={at}>
              <Runs images={images} cover={cover}>
                {runs}
              </Runs>
            </li>
          ));
          const List = block.ordered ? 'ol' : 'ul';
          return (
            <List key={index} dir="auto">
              {items}
            </List>
          );
        }
        return (
          <p key={index} dir="auto">
            {block.lines.map((runs, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                <Runs images={images} cover={cover}>
                  {runs}
                </Runs>
              </Fragment>
            ))}
          </p>
        );
      })}
    </div>
  );
});

interface RunsProps {
  images?: readonly Image[] | undefined;
  cover: Cover | undefined;
  children: CardRun[];
}

function Runs({ images = [], cover, children }: RunsProps) {
  return children.map((run, index) => (
    <Fragment key={index}>
      {/* A word joiner keeps the letter before a gap on the same line. */}
      {run.kind === 'gap' && /\S$/.test(children[index - 1]?.text ?? '') ? '\u2060' : null}
      {run.kind === 'image' ? (
        <CardImage image={images.find(({ uuid }) => uuid === run.uuid)} alt={run.text} cover={cover} />
      ) : (
        drawn(run)
      )}
    </Fragment>
  ));
}

function drawn({ kind, text }: Exclude<CardRun, { kind: 'image' }>): ReactNode {
  if (kind === 'bold') return <b>{text}</b>;
  if (kind === 'italic') return <i>{text}</i>;
  if (kind === 'code') return <code className={styles.inline}>{text}</code>;
  if (kind === 'formula' || kind === 'display-formula')
    return <Formula tex={text} isDisplay={kind === 'display-formula'} />;
  return kind === 'gap' ? <Gap /> : text;
}

/** A gap: drawn as a line and read aloud as a word. */
function Gap() {
  const { t, language } = useTranslate();
  return (
    <span className={styles.gap}>
      <VisuallyHidden lang={language}>{t('flashcards.blank')}</VisuallyHidden>
    </span>
  );
}
