import type { DocumentContentView } from '#contract/document-content.ts';
import { formatDuration } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { scrollUntilStable } from './scroll-until-stable.ts';
import { type ListItem, type Piece, readList, readTable } from './block-shapes.ts';
import { MarkedText } from './marked-text.tsx';
import type { QuoteSpan } from './quote-span.ts';
import styles from './text-blocks.module.css';

type Block = DocumentContentView['sections'][number]['blocks'][number];

interface TextBlockProps {
  block: Block;
  /** Nesting depth of the block's section. */
  depth: number;
  span: QuoteSpan | undefined;
  onSeek?: (seconds: number) => void;
  isSpoken?: boolean;
}

/** Renders a block by its kind: heading, paragraph, list, table or code. Speech shows its time. */
export function TextBlock({ block, depth, span, onSeek, isSpoken }: TextBlockProps) {
  const words = <MarkedText text={block.text} start={block.start} span={span} />;
  if (block.kind === 'heading') return depth <= 1 ? <h2 dir="auto">{words}</h2> : <h3 dir="auto">{words}</h3>;
  if (block.kind === 'code') return <pre dir="ltr">{words}</pre>;
  const items = block.kind === 'list' ? readList(block.text, block.start, block.depths) : undefined;
  if (items) return <TextList items={items} span={span} />;
  const rows = block.kind === 'table' ? readTable(block.text, block.start) : undefined;
  if (rows) return <TextTable rows={rows} span={span} />;
  return (
    <p
      className={block.kind === 'paragraph' ? undefined : styles.lines}
      dir="auto"
      data-speaking={isSpoken || undefined}
    >
      {'seconds' in block.anchor ? <SpokenTime seconds={block.anchor.seconds} onSeek={onSeek} /> : null}
      {words}
    </p>
  );
}

function SpokenTime({ seconds, onSeek }: { seconds: number; onSeek: ((seconds: number) => void) | undefined }) {
  const { t } = useTranslate();
  const time = formatDuration(seconds * 1000);
  if (!onSeek) return <span className={styles.time}>{time} </span>;
  return (
    <button
      type="button"
      className={styles.time}
      aria-label={t('viewer.playAt', { time })}
      onClick={({ currentTarget }) => {
        onSeek(seconds);
        // Opening the player shifts the text.
        scrollUntilStable(currentTarget, 'nearest');
      }}
    >
      {time}
    </button>
  );
}

function TextList({ items, span }: { items: ListItem[]; span: QuoteSpan | undefined }) {
  const List = items.some(({ number }) => number) ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {items.map(({ text, start, number, children }) => (
        <li key={start} dir="auto">
          <span className={styles.bullet}>{number || '•'}</span>
          <MarkedText text={text} start={start} span={span} />
          {children.length > 0 ? <TextList items={children} span={span} /> : null}
        </li>
      ))}
    </List>
  );
}

/** The first row is the header. */
function TextTable({ rows: [head = [], ...rows], span }: { rows: Piece[][]; span: QuoteSpan | undefined }) {
  const words = ({ text, start }: Piece) => <MarkedText text={text} start={start} span={span} />;
  return (
    <div className={styles.table}>
      <table dir="auto">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell.start} scope="col">
                {words(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.start}>
              {cells.map((cell) => (
                <td key={cell.start}>{words(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
