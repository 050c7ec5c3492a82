import { ArrowUp, FilePlus2, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { questionBounds } from '#contract/chat.ts';
import { useIsConnected } from '#client/lib/connection.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './composer.module.css';

/** From this length on, the field shows the number of characters. */
const NEARLY_FULL = 3_500;
const FEW_LEFT = 5;

interface ComposerProps {
  isAnswering: boolean;
  questionsLeft: number;
  /** A model's name, or `offline`. */
  engine: string;
  /** Whether the model has reached its daily budget. */
  isSpent: boolean;
  /** Help text if no model is set. */
  help: ReactNode;
  /** Whether the document is also searched by meaning. */
  meaning: ReactNode;
  /** Names of the other documents asked. */
  also: string | undefined;
  /** Undefined if no other documents can be added. */
  onAlso: (() => void) | undefined;
  field: Ref<HTMLTextAreaElement>;
  /** Whether there are questions already; then phones leave out the small print. */
  isBegun: boolean;
  onAsk: (content: string) => void;
  onStop: () => void;
}

/** The question field: Enter sends, Shift+Enter starts a line, Escape stops the answer. */
export function Composer(props: ComposerProps) {
  const { isAnswering, questionsLeft, engine, isSpent, help, meaning, also, onAlso, field, isBegun, onAsk, onStop } =
    props;
  const { t } = useTranslate();
  const waits = useId();
  const [content, setContent] = useState('');
  const [wasShort, setWasShort] = useState(false);
  const text = content.trim();
  const isConnected = useIsConnected();
  const isNearLimit = content.length > NEARLY_FULL || questionsLeft <= FEW_LEFT;
  const canSend = isConnected && !isAnswering && questionsLeft > 0 && text.length >= questionBounds.least;
  function send(): void {
    setWasShort(text !== '' && text.length < questionBounds.least);
    if (!canSend) return;
    onAsk(text);
    setContent('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isAnswering) {
      event.stopPropagation();
      onStop();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form
      className={styles.composer}
      data-begun={isBegun || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {onAlso ? (
        <div className={styles.also}>
          <Button variant="link" size="small" onClick={onAlso}>
            <FilePlus2 />
            {also ? t('chat.alsoChosen', { sources: also }) : t('chat.also')}
          </Button>
        </div>
      ) : null}
      <div className={styles.box}>
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={t('chat.yourQuestion')}
          placeholder={t('chat.placeholder')}
          maxLength={questionBounds.most}
          value={content}
          onChange={({ target }) => {
            setContent(target.value);
            setWasShort(false);
          }}
          onKeyDown={onKeyDown}
        />
        {isAnswering ? (
          <IconButton variant="primary" label={t('chat.stop')} onClick={onStop}>
            <Square size={18} />
          </IconButton>
        ) : (
          <IconButton
            variant="primary"
            label={t('chat.send')}
            aria-disabled={!canSend || undefined}
            aria-describedby={isConnected ? undefined : waits}
            onClick={send}
          >
            <ArrowUp size={20} />
          </IconButton>
        )}
      </div>
      <div className={styles.foot}>
        {isConnected ? (
          <Text size="small" tone="muted" className={engine !== 'offline' && isSpent ? '' : styles.print}>
            {engine === 'offline' ? t('chat.offline') : null}
            {engine !== 'offline' && isSpent ? t('chat.spent') : null}
            {engine !== 'offline' && !isSpent ? t('chat.byModel', { engine: engine.replace(/^[^/]*\//, '') }) : null}
            {help}
          </Text>
        ) : null}
        {isConnected ? meaning : null}
        <Text size="small" tone="muted" className={isNearLimit ? '' : styles.print}>
          {content.length > NEARLY_FULL
            ? t('chat.characters', { count: content.length })
            : t('chat.left', { count: questionsLeft })}
        </Text>
        <Text as="output" id={waits} size="small" tone="secondary">
          {isConnected ? (wasShort ? t('chat.tooShort') : '') : t('chat.waits')}
        </Text>
      </div>
    </form>
  );
}
