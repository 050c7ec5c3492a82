// The parts of one answer never change their order.
// oxlint-disable react/no-array-index-key
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ChatAnswer, Citation } from '#contract/chat.ts';
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

/** An answer with the numbers of its sources. */
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
      {citations.map((citation) => (
        <li key={citation.number}>
          {citation.quote} <CitationButton citation={citation} {...cite} />
          {citation.document ? (
            <Text as="p" size="small" tone="muted">
              {citation.document.name}
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  );
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

/** A model's words; what no sentence of the document supports is marked. */
function Written({ answer, ...cite }: AnswerProps) {
  const { t } = useTranslate();
  return (
    <>
      {blocksOf(answer.parts).map((block, index) =>
        block.kind === 'list' ? (
          <ul key={index} className={styles.list}>
            {block.parts.map((part, at) => (
              <li key={at}>
                <PartText part={part} citations={answer.citations} {...cite} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={index}>
            {block.parts.map((part, at) => (
              <PartText key={at} part={part} citations={answer.citations} {...cite} />
            ))}
          </p>
        ),
      )}
      {answer.parts.every(needsNoMark) ? null : (
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

/** What only leads over to a list says nothing itself. */
const needsNoMark = ({ text, citations }: Part) => citations.length > 0 || text.endsWith(':');

function PartText({ part, citations, ...cite }: CitationProps & { part: Part; citations: Citation[] }) {
  const { t } = useTranslate();
  const isSupported = needsNoMark(part);
  return (
    <>
      <span className={isSupported ? undefined : styles.unsupported}>
        <AnswerText>{part.text}</AnswerText>
        {isSupported ? null : <VisuallyHidden> ({t('chat.unsupported')})</VisuallyHidden>}
      </span>{' '}
      {part.citations.map((number) => {
        const citation = citations.find((one) => one.number === number);
        return citation ? <CitationButton key={number} citation={citation} {...cite} /> : null;
      })}{' '}
    </>
  );
}

interface Block {
  kind: 'paragraph' | 'list';
  parts: Part[];
}

const LINE_OF_LIST = /^(?:[-*•]|\d+[.)])\s/;

/** Sentences that go on belong to one paragraph, lines that follow on each other to one list. */
function blocksOf(parts: readonly Part[]): Block[] {
  const blocks: Block[] = [];
  for (const part of parts) {
    const kind = LINE_OF_LIST.test(part.text) ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    if (last && last.kind === kind && (kind === 'list' || !part.opensBlock)) last.parts.push(part);
    else blocks.push({ kind, parts: [part] });
  }
  return blocks;
}
