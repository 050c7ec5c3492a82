import { ArrowUp, FilePlus2, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { questionBounds } from '#contract/chat.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './composer.module.css';

/** From here on the number of characters is told. */
const NEARLY_FULL = 3_500;

interface ComposerProps {
  isAnswering: boolean;
  questionsLeft: number;
  /** A model's name, or `offline`. */
  engine: string;
  /** The model may spend nothing more today. */
  isSpent: boolean;
  /** Says what would help where no model is set. */
  help: ReactNode;
  /** Whether it is searched by meaning, too. */
  meaning: ReactNode;
  /** Names of the other documents asked. */
  also: string | undefined;
  /** Absent where nothing else can be asked. */
  onAlso: (() => void) | undefined;
  field: Ref<HTMLTextAreaElement>;
  onAsk: (content: string) => void;
  onStop: () => void;
}

/** Where a question is written: Enter sends it, Shift and Enter begin a line, Escape stops the answer. */
export function Composer(props: ComposerProps) {
  const { isAnswering, questionsLeft, engine, isSpent, help, meaning, also, onAlso, field, onAsk, onStop } = props;
  const { t } = useTranslate();
  const [content, setContent] = useState('');
  const [wasShort, setWasShort] = useState(false);
  const text = content.trim();
  const canSend = !isAnswering && questionsLeft > 0 && text.length >= questionBounds.least;
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
          <IconButton variant="primary" label={t('chat.send')} aria-disabled={!canSend || undefined} onClick={send}>
            <ArrowUp size={20} />
          </IconButton>
        )}
      </div>
      <div className={styles.foot}>
        <Text size="small" tone="muted">
          {engine === 'offline' ? t('chat.offline') : null}
          {engine !== 'offline' && isSpent ? t('chat.spent') : null}
          {engine !== 'offline' && !isSpent ? t('chat.byModel', { engine: engine.replace(/^[^/]*\//, '') }) : null}
          {help}
        </Text>
        {meaning}
        <Text size="small" tone="muted">
          {content.length > NEARLY_FULL
            ? t('chat.characters', { count: content.length })
            : t('chat.left', { count: questionsLeft })}
        </Text>
        <Text as="output" size="small" tone="secondary">
          {wasShort ? t('chat.tooShort') : ''}
        </Text>
      </div>
    </form>
  );
}
