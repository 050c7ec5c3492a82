import { clsx } from 'clsx';
import { Copy, Ellipsis, GalleryVerticalEnd, NotebookPen, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ChatTurn as Turn } from '#contract/chat.ts';
import type { CardDraft } from '#client/features/flashcards/card-dialog.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import type { MenuEntry } from '#client/ui/menu-entry.ts';
import responsive from '#client/ui/responsive.module.css';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { Answer } from './answer.tsx';
import styles from './chat-turn.module.css';
import type { AnsweredTurn } from './keep-as-note.ts';
import type { CitationProps } from './citation-button.tsx';

interface ChatTurnProps extends CitationProps {
  turn: Turn;
  documentVersion: string | null;
  /** The current engine. */
  engine: string;
  /** Whether no other answer is in progress. */
  isFree: boolean;
  onAsk: (turn: Turn, replacesAnswer: boolean) => void;
  onMakeCard: ((draft: CardDraft) => void) | undefined;
  /** Saves the answer as a note; undefined if nothing can be saved. */
  onKeep: ((turn: AnsweredTurn) => void) | undefined;
  /** Rates the answer; undefined if nothing is stored. */
  onRate: ((isUseful: boolean | null) => void) | undefined;
}

/** A question with its answer and actions. */
export function ChatTurn(props: ChatTurnProps) {
  const { turn, documentVersion, engine, isFree, onAsk, onMakeCard, onKeep, onRate, shown, onCite } = props;
  const { t } = useTranslate();
  const { question, answer } = turn;
  const isCurrent = answer?.documentVersion === documentVersion;
  /** The offline engine would give the same answer again. */
  const isByNewest = answer?.engine === 'offline' && engine === 'offline';
  const rating = (isUseful: boolean) => ({
    label: t(isUseful ? 'chat.useful' : 'chat.notUseful'),
    icon: isUseful ? <ThumbsUp size={16} /> : <ThumbsDown size={16} />,
    checked: turn.isUseful === isUseful,
    onSelect: () => onRate?.(turn.isUseful === isUseful ? null : isUseful),
  });
  /** In a menu on phones. */
  const further: Extract<MenuEntry, { onSelect: unknown }>[] = [
    { label: t('chat.copy'), icon: <Copy size={16} />, onSelect: () => void copy(turn, t('chat.copied')) },
    ...(onRate ? [rating(true), rating(false)] : []),
    ...(isByNewest && isCurrent
      ? []
      : [
          {
            label: t('chat.reanswer'),
            icon: <RotateCcw size={16} />,
            disabled: !isFree,
            onSelect: () => onAsk(turn, true),
          },
        ]),
  ];
  return (
    <article className={styles.turn}>
      <Question>{question}</Question>
      {answer ? (
        <div className={styles.answer}>
          <Answer answer={answer} shown={shown} onCite={isCurrent ? onCite : undefined} />
          {isCurrent ? null : (
            <Text as="p" size="small" tone="muted">
              {t('chat.earlierVersion')}
            </Text>
          )}
          {answer.engine === 'offline' && !isByNewest ? (
            <Text as="p" size="small" tone="muted">
              {t('chat.withoutModel')}
            </Text>
          ) : null}
          <div className={styles.actions}>
            {answer.kind === 'refused' || !onMakeCard ? null : (
              <Button variant="ghost" size="small" onClick={() => onMakeCard(draftOf(turn, isCurrent))}>
                <GalleryVerticalEnd />
                {t('chat.makeCard')}
              </Button>
            )}
            {answer.parts.every(({ citations }) => citations.length === 0) || !onKeep ? null : (
              <Button variant="ghost" size="small" onClick={() => onKeep({ ...turn, answer })}>
                <NotebookPen />
                {t('chat.keep')}
              </Button>
            )}
            {further.map(({ label, icon, checked, disabled, onSelect }) => (
              <IconButton
                key={label}
                size="small"
                label={label}
                aria-pressed={checked}
                disabled={disabled}
                className={clsx(styles.further, responsive.notPhone)}
                onClick={onSelect}
              >
                {icon}
              </IconButton>
            ))}
            <span className={responsive.onlyPhone}>
              <IconMenu label={t('chat.answerActions')} entries={further}>
                <Ellipsis size={18} />
              </IconMenu>
            </span>
          </div>
        </div>
      ) : (
        <div className={styles.answer}>
          <Text as="p" tone="secondary">
            {t('chat.notAnswered')}
          </Text>
          <Button variant="secondary" size="small" disabled={!isFree} onClick={() => onAsk(turn, false)}>
            {t('chat.retry')}
          </Button>
        </div>
      )}
    </article>
  );
}

export function Question({ children }: { children: string }) {
  return (
    <h2 className={styles.question} dir="auto">
      {children}
    </h2>
  );
}

const plainText = ({ answer }: Turn): string =>
  (answer?.kind === 'refused' ? [] : (answer?.parts ?? [])).map(({ text }) => text).join('\n');

/** Makes a card: the question in front, the answer on the back, the first source as quote. */
function draftOf(turn: Turn, isCurrent: boolean): CardDraft {
  const [first] = turn.answer?.citations ?? [];
  // A card can quote only its own document.
  const isQuotable = isCurrent && !first?.document;
  const best = turn.answer?.kind === 'quotes' ? (turn.answer.parts[0]?.text ?? '') : plainText(turn);
  return {
    front: turn.question,
    back: best,
    quote: isQuotable ? (first?.quote ?? '') : '',
    quoteStart: isQuotable ? first?.start : undefined,
  };
}

async function copy(turn: Turn, said: string): Promise<void> {
  const { question, answer } = turn;
  const sources = (answer?.citations ?? []).map(({ number, quote }) => `[${number}] ${quote}`);
  await navigator.clipboard.writeText([question, plainText(turn), ...sources].filter(Boolean).join('\n\n'));
  toast({ title: said });
}
