import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Note } from '#client/ui/note.tsx';
import { Text } from '#client/ui/text.tsx';
import type { AnswerReading } from './assistants.api.ts';
import styles from './assistant-dialog.module.css';
import { mendPrompt } from './mend-prompt.ts';

/** Most drafts that one answer is read for (pasted-answer.ts). */
const MOST_READ = 100;
/** Number of initially visible drafts. */
const FIRST = 3;

/** Shows which drafts were accepted, which not and why, and offers a second prompt for the latter. */
export function AnswerResult({ kind, reading }: { kind: AssistantKind; reading: AnswerReading }) {
  const { t } = useTranslate();
  const { taken, refused, added, waiting } = reading;
  const all = taken.length + refused.length;
  const outcome = refused.length === 0 ? 'all' : taken.length === 0 ? 'none' : 'some';
  const title = {
    all: t('assistants.resultAll'),
    none: t('assistants.resultNone'),
    some: t('assistants.result', { count: taken.length, all }),
  }[outcome];
  const isMendable = refused.some(({ faults }) => !faults.includes('repeats_earlier_item'));
  return (
    <>
      <output>
        <Text as="p" className={styles.result}>
          {title}
        </Text>
        <Text as="p" tone="secondary">
          {t(`assistants.resultText.${outcome}`)}
        </Text>
        {added < taken.length ? (
          <Text as="p" tone="secondary">
            {t('assistants.hadBefore', { count: taken.length - added })}
          </Text>
        ) : null}
        {waiting > added ? (
          <Text as="p" tone="secondary">
            {t('assistants.inAll', { count: waiting })}
          </Text>
        ) : null}
        {all >= MOST_READ ? (
          <Text as="p" tone="secondary">
            {t('assistants.mostRead', { count: MOST_READ })}
          </Text>
        ) : null}
      </output>
      {taken.length > 0 ? <Taken texts={taken.map(({ text }) => text)} /> : null}
      {refused.length > 0 ? (
        <section>
          <h3 className={styles.step}>{t('assistants.refused', { count: refused.length })}</h3>
          <ul className={styles.drafts}>
            {refused.map(({ text, faults, closest }, place) => (
              <li key={place} className={styles.refused}>
                <X size={18} aria-hidden />
                <div>
                  <b>{faults.map((fault) => t(`assistants.fault.${fault}`)).join('. ')}</b>
                  <p dir="auto">{text === '' ? t('assistants.untitled') : text}</p>
                  {closest === null ? null : (
                    <Text as="p" size="small" tone="secondary">
                      {t('assistants.closest', { quote: closest })}
                    </Text>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isMendable ? (
        <Note tone="info">
          <b>{t('assistants.mendTitle')}</b>
          <p>{t('assistants.mendText')}</p>
          <NoteActions>
            <CopyButton
              variant="secondary"
              text={mendPrompt(kind, refused)}
              words={{
                copy: t('assistants.mend'),
                copied: t('assistants.copied'),
                failed: t('assistants.copyFailed'),
              }}
            />
          </NoteActions>
        </Note>
      ) : null}
    </>
  );
}

function Taken({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslate();
  const [isWhole, setIsWhole] = useState(texts.length <= FIRST + 1);
  return (
    <section>
      <h3 className={styles.step}>{t('assistants.taken', { count: texts.length })}</h3>
      <ul className={styles.drafts}>
        {texts.slice(0, isWhole ? undefined : FIRST).map((text, place) => (
          <li key={place} className={styles.taken}>
            <Check size={18} aria-hidden />
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t('assistants.more', { count: texts.length - FIRST })}
        </Button>
      )}
    </section>
  );
}
