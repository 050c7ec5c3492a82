// The parts of an answer keep their order.
// oxlint-disable react/no-array-index-key
import { SearchX } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { ChatAnswer, Citation } from '#contract/chat.ts';
import { isAnswerBlock, isTableRow, isTableRule, readUnfinished, tableCells } from '#domain/chat/answer-lines.ts';
import { quoteLines } from '#domain/chat/quote-lines.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './answer.module.css';
import { CitationButton, type CitationProps } from './citation-button.tsx';

type Part = ChatAnswer['parts'][number];
interface AnswerProps extends CitationProps {
  answer: ChatAnswer;
}

/** An answer with numbered sources. */
export function Answer({ answer, ...cite }: AnswerProps) {
  if (answer.kind === 'refused') return <Refusal answer={answer} {...cite} />;
  if (answer.kind === 'quotes') return <Quotes answer={answer} {...cite} />;
  return <Written answer={answer} {...cite} />;
}

/** The document's own sentences, best first. */
function Quotes({ answer, ...cite }: AnswerProps) {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Text as="p" size="small" tone="muted">
        {t('chat.bestSentences')}
      </Text>
      <QuoteList citations={answer.citations} {...cite} />
      {isOpen ? <QuoteList citations={answer.further} {...cite} /> : null}
      {answer.further.length > 0 && !isOpen ? (
        <Button variant="link" size="small" onClick={() => setIsOpen(true)}>
          {t('chat.around')}
        </Button>
      ) : null}
    </>
  );
}

function QuoteList({ citations, ...cite }: CitationProps & { citations: Citation[] }) {
  return (
    <ul className={styles.quotes}>
      {citations.map((citation, place) => (
        <li key={citation.number}>
          <Place citation={citation} before={citations[place - 1]} />
          <span dir="auto">
            {quoteLines(citation.quote).map((line, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                <FormulaText>{line}</FormulaText>
              </Fragment>
            ))}
          </span>{' '}
          <CitationButton citation={citation} {...cite} />
        </li>
      ))}
    </ul>
  );
}

/** Headings of a quote, since a line under "Misconceptions" means the opposite. Neighbours share one. */
function Place({ citation, before }: { citation: Citation; before: Citation | undefined }) {
  const placeOf = (one: Citation | undefined) =>
    [one?.document?.name, one?.headings?.at(-1)].filter(Boolean).join(' › ');
  const place = placeOf(citation);
  return place && place !== placeOf(before) ? (
    <Text as="p" size="small" tone="muted">
      {place}
    </Text>
  ) : null;
}

function Refusal({ answer, ...cite }: AnswerProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.refusal}>
      <SearchX />
      <div>
        <b>{t('chat.refused')}</b>
        {answer.citations.length > 0 ? (
          <>
            <p>{t('chat.nearest')}</p>
            <QuoteList citations={answer.citations} {...cite} />
          </>
        ) : null}
      </div>
    </div>
  );
}

/** A model's answer; parts without support in the document are marked. */
function Written({ answer, ...cite }: AnswerProps) {
  const { t } = useTranslate();
  return (
    <>
      <Blocks
        parts={answer.parts}
        renderPart={(part) => <PartText part={part} citations={answer.citations} {...cite} />}
      />
      {answer.parts.every((part, place) => needsNoMark(part) || isHead(part, answer.parts[place + 1])) ? null : (
        <Text as="p" size="small" tone="secondary">
          {t('chat.someUnsupported')}
        </Text>
      )}
      {answer.isStopped ? (
        <Text as="p" size="small" tone="muted">
          {t('chat.stopped')}
        </Text>
      ) : null}
    </>
  );
}

/** A partial answer; its sources are known at the end. */
export function Unfinished({ children }: { children: string }) {
  return <Blocks parts={readUnfinished(children)} renderPart={({ text }) => <AnswerText>{text}</AnswerText>} />;
}

type Shown = Pick<Part, 'text' | 'opensBlock'>;

/** Renders paragraphs, lists, code and formulas. */
function Blocks<One extends Shown>({
  parts,
  renderPart,
}: {
  parts: readonly One[];
  renderPart: (part: One) => ReactNode;
}) {
  return blocksOf(parts).map(({ kind, parts: own }, index) => {
    if (kind === 'table') return <Table key={index} rows={own} renderPart={renderPart} />;
    const isList = kind === 'list' || kind === 'numbers';
    const drawn = own.map((part, at) =>
      isList ? <li key={at}>{renderPart(part)}</li> : <Fragment key={at}>{renderPart(part)}</Fragment>,
    );
    if (kind === 'numbers')
      return (
        <ol key={index} className={styles.list} dir="auto" start={Number.parseInt(own[0]?.text ?? '1', 10)}>
          {drawn}
        </ol>
      );
    if (kind === 'list')
      return (
        <ul key={index} className={styles.list} dir="auto">
          {drawn}
        </ul>
      );
    const As = kind === 'whole' ? 'div' : 'p';
    return (
      <As key={index} className={styles.block} dir="auto">
        {drawn}
      </As>
    );
  });
}

/** One row per part; the first is the header if a rule follows it. */
function Table<One extends Shown>({
  rows,
  renderPart,
}: {
  rows: readonly One[];
  renderPart: (part: One) => ReactNode;
}) {
  const hasHead = rows[1] !== undefined && isTableRule(rows[1].text);
  const [head] = hasHead ? rows : [];
  const body = rows.filter((row) => row !== head && !isTableRule(row.text));
  return (
    // Keyboard users must be able to scroll wide tables.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.table} tabIndex={0}>
      <table dir="auto">
        {head ? (
          <thead>
            <tr>
              {tableCells(head.text).map((cell, at) => (
                <th key={at} scope="col">
                  <AnswerText>{cell}</AnswerText>
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {body.map((row, place) => {
            const cells = tableCells(row.text);
            return (
              <tr key={place}>
                {cells.map((cell, at) => (
                  <td key={at}>
                    {at === cells.length - 1 ? renderPart({ ...row, text: cell }) : <AnswerText>{cell}</AnswerText>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A line that introduces a list needs no source, nor does a table header. */
const needsNoMark = ({ text, citations }: Part) => citations.length > 0 || text.endsWith(':');
const isHead = ({ text }: Part, next: Part | undefined) => isTableRule(text) || isTableRule(next?.text ?? '');

function PartText({ part, citations, ...cite }: CitationProps & { part: Part; citations: Citation[] }) {
  const { t } = useTranslate();
  const isSupported = needsNoMark(part);
  const As = isAnswerBlock(part.text) ? 'div' : 'span';
  return (
    <>
      <As className={isSupported ? undefined : styles.unsupported}>
        <AnswerText>{part.text}</AnswerText>
        {isSupported ? null : <VisuallyHidden> ({t('chat.unsupported')})</VisuallyHidden>}
      </As>{' '}
      {part.citations.map((number) => {
        const citation = citations.find((one) => one.number === number);
        return citation ? <CitationButton key={number} citation={citation} {...cite} /> : null;
      })}{' '}
    </>
  );
}

interface Block<One> {
  kind: 'paragraph' | 'list' | 'numbers' | 'table' | 'whole';
  parts: One[];
}

function kindOf(text: string): Block<never>['kind'] {
  if (isAnswerBlock(text)) return 'whole';
  if (isTableRow(text)) return 'table';
  if (/^\d+[.)]\s/.test(text)) return 'numbers';
  return /^[-*•]\s/.test(text) ? 'list' : 'paragraph';
}

/** Groups consecutive sentences into paragraphs, and lines of one kind into lists. */
function blocksOf<One extends Shown>(parts: readonly One[]): Block<One>[] {
  const blocks: Block<One>[] = [];
  for (const part of parts) {
    const kind = kindOf(part.text);
    const last = blocks.at(-1);
    const isList = kind === 'list' || kind === 'numbers' || kind === 'table';
    if (last?.kind === kind && (isList || !part.opensBlock)) last.parts.push(part);
    else blocks.push({ kind, parts: [part] });
  }
  return blocks;
}
