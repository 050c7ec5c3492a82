import { ClipboardPaste, Share2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { LONGEST_ANSWER } from '#contract/assistants.ts';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { localStore } from '#client/lib/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { Field } from '#client/ui/field.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './assistant-dialog.module.css';
import { mayHaveModel } from './language-model.ts';
import { AnswerResult } from './answer-result.tsx';
import { type PromptSize, useAssistantPrompt, useMakeOfDrafts, useReadAnswer } from './assistants.api.ts';

const BrowserModel = lazyComponent(() => import('./browser-model.tsx'));

const sizes = ['6000', '12000', '24000'] as const satisfies readonly PromptSize[];
const SIZE_KEY = 'assistantPromptSize';

interface AssistantDialogProps {
  documentUuid: string;
  kind: AssistantKind;
  /** Called with the uuid of the generation. */
  onMade?: (uuid: string) => void;
  onClose: () => void;
}

/**
 * Uses a person's own assistant by copy and paste: a prompt to copy, a field for its answer, and the accepted drafts.
 */
export default function AssistantDialog({ documentUuid, kind, onMade, onClose }: AssistantDialogProps) {
  const { t } = useTranslate();
  const form = useId();
  const [size, setSize] = useState<PromptSize>(() => sizes.find((one) => one === localStore.read(SIZE_KEY)) ?? '12000');
  const [answer, setAnswer] = useState('');
  const [skip, setSkip] = useState(0);
  const prompt = useAssistantPrompt(documentUuid, { kind, size, skip });
  /** Passages in the prompt that was last copied or shared, until the next round. */
  const [sent, setSent] = useState(0);
  /** Passages that were covered before the answer. */
  const [coveredBefore, setCoveredBefore] = useState(0);
  const reading = useReadAnswer(documentUuid);
  // Lines of an analysis show at once and need no generation.
  const made = kind === 'analysis' ? undefined : kind;
  const making = useMakeOfDrafts(documentUuid, made ?? 'test');
  const waiting = reading.data?.waiting ?? prompt.data?.waiting ?? 0;
  const tooLong = answer.length > LONGEST_ANSWER;
  const plain = (count: number) => count.toLocaleString();

  const check = (text = answer) => {
    if (text.trim() === '' || text.length > LONGEST_ANSWER) return;
    if (prompt.data) setCoveredBefore(prompt.data.passages.covered);
    reading.mutate({ kind, answer: text });
  };
  const goOn = () => {
    setAnswer('');
    if (prompt.data) {
      const { all, covered } = prompt.data.passages;
      // The next round passes over the passages sent so far that gave nothing; the first one follows the last.
      setSkip(Math.max(0, skip + sent - (covered - coveredBefore)) % (all - covered || all || 1));
      setCoveredBefore(covered);
    }
    setSent(0);
    reading.reset();
  };
  const make = (of: NonNullable<typeof made>) =>
    making.mutate(Math.min(waiting, MOST_MADE), {
      onSuccess: ({ uuid }) => {
        toast({ title: t(`assistants.made.${of}`), description: t('assistants.madeText') });
        onMade?.(uuid);
        onClose();
      },
    });
  const makeButton =
    made && waiting > 0 ? (
      <Button variant={reading.data ? 'primary' : 'secondary'} busy={making.isPending} onClick={() => make(made)}>
        {t(`assistants.make.${made}`, { count: Math.min(waiting, MOST_MADE) })}
      </Button>
    ) : null;

  if (reading.data)
    return (
      <Dialog
        title={t('assistants.title')}
        onClose={onClose}
        foot={
          <>
            <Button onClick={goOn}>{t('assistants.next')}</Button>
            {makeButton ??
              (made ? null : (
                <Button variant="primary" onClick={onClose}>
                  {t('assistants.done')}
                </Button>
              ))}
          </>
        }
      >
        <Stack>
          <AnswerResult kind={kind} reading={reading.data} />
          <FailureNote error={making.error} title={t('assistants.makeFailed')} />
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      title={t('assistants.title')}
      description={t(`assistants.intro.${kind}`)}
      onClose={onClose}
      foot={
        <>
          {makeButton ?? <Button onClick={onClose}>{t('ui.cancel')}</Button>}
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={reading.isPending}
            disabled={answer.trim() === '' || tooLong}
          >
            {t('assistants.check')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        {mayHaveModel() ? (
          <Suspense fallback={null}>
            <BrowserModel documentUuid={documentUuid} kind={kind} />
          </Suspense>
        ) : null}
        <h3 className={styles.step}>{t('assistants.stepCopy')}</h3>
        <div>
          <FieldLabel aria-hidden>{t('assistants.size')}</FieldLabel>
          <Segmented
            label={t('assistants.size')}
            block
            value={size}
            onChange={(chosen) => {
              setSize(chosen);
              localStore.write(SIZE_KEY, chosen);
            }}
            options={sizes.map((value) => ({
              value,
              content: t(`assistants.size.${value}`),
            }))}
          />
        </div>
        {prompt.error && !prompt.data ? (
          <ErrorPanel title={t('assistants.promptFailed')} error={prompt.error} onRetry={() => void prompt.refetch()} />
        ) : null}
        {prompt.data ? (
          <Prompt
            text={prompt.data.prompt}
            passages={prompt.data.passages}
            onSent={() => setSent(prompt.data.passages.shown)}
          />
        ) : prompt.isPending ? (
          <Skeleton height={190} />
        ) : null}
        {made && waiting > 0 ? <Note tone="info">{t('assistants.waiting', { count: waiting })}</Note> : null}
        <h3 className={styles.step}>{t('assistants.stepPaste')}</h3>
        <Field
          label={t('assistants.answer')}
          aside={
            <PasteButton
              onPaste={(text) => {
                setAnswer(text);
                check(text);
              }}
            />
          }
          hint={t('assistants.answerHint', { most: plain(LONGEST_ANSWER) })}
          error={
            tooLong
              ? t('assistants.answerLong', { characters: plain(answer.length), most: plain(LONGEST_ANSWER) })
              : undefined
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              spellCheck={false}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </Field>
        <FailureNote error={reading.error} title={t('assistants.checkFailed')} />
        <FailureNote error={making.error} title={t('assistants.makeFailed')} />
        <Note tone="neutral">{t('assistants.privacy')}</Note>
      </Stack>
    </Dialog>
  );
}

/** Most items per request. */
const MOST_MADE = 50;

interface PromptProps {
  text: string;
  passages: { all: number; shown: number; covered: number };
  onSent: () => void;
}

function Prompt({ text, passages, onSent }: PromptProps) {
  const { t } = useTranslate();
  const facts = [t('assistants.shown', { count: passages.shown }), t('assistants.sizeHint', { count: text.length })];
  if (passages.covered > 0) facts.push(t('assistants.covered', { covered: passages.covered, all: passages.all }));
  return (
    <>
      <Textarea
        className={styles.prompt}
        aria-label={t('assistants.prompt')}
        readOnly
        rows={7}
        value={text}
        onFocus={(event) => event.target.select()}
        onCopy={onSent}
      />
      <Row wrapped className={styles.actions}>
        <Text as="span" size="small" tone="secondary">
          {facts.join(' · ')}
        </Text>
        {'share' in navigator ? (
          <Button onClick={() => void navigator.share({ text }).then(onSent, () => undefined)}>
            <Share2 />
            {t('assistants.share')}
          </Button>
        ) : null}
        <CopyButton
          text={text}
          onCopied={onSent}
          words={{
            copy: t('assistants.copy'),
            copied: t('assistants.copied'),
            failed: t('assistants.copyFailed'),
          }}
        />
      </Row>
    </>
  );
}

function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useTranslate();
  async function paste(): Promise<void> {
    try {
      onPaste(await navigator.clipboard.readText());
    } catch {
      // Some browsers forbid reading the clipboard, or the person refused.
      toast({ variant: 'warning', title: t('assistants.pasteFailed') });
    }
  }
  return (
    <Button size="small" onClick={() => void paste()}>
      <ClipboardPaste />
      {t('assistants.paste')}
    </Button>
  );
}
