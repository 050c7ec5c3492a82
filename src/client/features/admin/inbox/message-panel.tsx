import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  ANSWER_LONGEST,
  answerMessage,
  changeMessage,
  draftContribution,
  getMessage,
  listMessages,
} from '#contract/admin-inbox.ts';
import type { Message } from '#contract/admin-inbox.ts';
import { call } from '#client/lib/api-client.ts';
import { dateLocale } from '#client/lib/format.ts';
import { languageNames, useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Field } from '#client/ui/field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useUnsentMail } from '../use-unsent-mail.ts';
import { PanelFacts, SidePanel } from '../side-panel.tsx';
import styles from './message-panel.module.css';

interface MessagePanelProps {
  uuid: string;
  onClose: () => void;
}

/** One message beside the list, with its reply. Content from strangers is shown as plain text. */
export function MessagePanel({ uuid, onClose }: MessagePanelProps) {
  const { t } = useTranslate();
  const { data: message, error, refetch } = useQuery(read(getMessage, { params: { uuid } }));
  return (
    <SidePanel
      title={message?.name ?? t('inbox.message')}
      subtitle={message?.email}
      missing={t('inbox.missing')}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      acts={message ? <Acts message={message} /> : null}
    >
      {message ? <Body message={message} /> : null}
    </SidePanel>
  );
}

function Body({ message }: { message: Message }) {
  const { t, language } = useTranslate();
  const { title, body, url, answer, answeredAt } = message;
  const { sendsMail } = useUnsentMail();
  const moment = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      {title ? (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      ) : null}
      <p className={styles.body} dir="auto">
        {body}
      </p>
      {url ? (
        <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
          {url}
        </a>
      ) : null}
      <Facts message={message} when={moment.format(new Date(message.createdAt))} />
      {answer !== null && answeredAt !== null ? (
        <section className={styles.answer} aria-label={t('inbox.answer')}>
          <h3>{t('inbox.answeredAt', { when: moment.format(new Date(answeredAt)) })}</h3>
          <p dir="auto">{answer}</p>
          {sendsMail ? null : (
            <Link to="/admin/$" params={{ _splat: 'unsent-mail' }}>
              {t('admin.section.unsent-mail')}
            </Link>
          )}
        </section>
      ) : (
        <AnswerForm message={message} />
      )}
    </>
  );
}

function Facts({ message, when }: { message: Message; when: string }) {
  const { t } = useTranslate();
  const { kind, type, rating, requestId, spamReasons } = message;
  const rows: [string, ReactNode][] = [
    [t('inbox.form'), `${t(`inbox.kind.${kind}`)} · ${t(`inbox.type.${type as 'other'}`)}`],
    ...(rating === null ? [] : ([[t('inbox.rating'), `${rating} / 5`]] as [string, ReactNode][])),
    [t('inbox.language'), languageNames[message.language]],
    [t('admin.when'), when],
    ...(spamReasons.length === 0
      ? []
      : ([[t('inbox.spamReasons'), spamReasons.map((one) => t(`inbox.spam.${one}`)).join(', ')]] as [
          string,
          ReactNode,
        ][])),
  ];
  return (
    <>
      <PanelFacts rows={rows} />
      {requestId === null ? null : (
        <div className={styles.request}>
          <span>{t('inbox.requestId')}</span>
          <code>{requestId}</code>
        </div>
      )}
    </>
  );
}

function AnswerForm({ message: { uuid, email, language } }: { message: Message }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { sendsMail, toastOf } = useUnsentMail();
  const send = useMutation({
    mutationFn: () => call(answerMessage, { params: { uuid }, body: { text } }),
    onSuccess: () => toast(toastOf(t(sendsMail ? 'inbox.sent' : 'inbox.written', { email }))),
    onSettled: () => refresh(client, listMessages.path),
  });
  return (
    <Stack
      as="form"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !send.isPending) send.mutate();
      }}
    >
      <Field
        label={t('inbox.answer')}
        hint={t(sendsMail ? 'inbox.answerHint' : 'inbox.answerHintUnmailed', {
          email,
          language: t(`inbox.inLanguage.${language}`),
        })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            lang={language}
            maxLength={ANSWER_LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <FailureNote error={send.error} title={t('inbox.notSent')} />
      <div>
        <Button type="submit" variant="primary" size="small" busy={send.isPending} disabled={text.trim() === ''}>
          {t(sendsMail ? 'inbox.send' : 'inbox.write')}
        </Button>
      </div>
    </Stack>
  );
}

function Acts({ message: { uuid, kind, state, articleUuid } }: { message: Message }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const onSettled = () => refresh(client, listMessages.path);
  const move = useMutation({
    mutationFn: (to: 'new' | 'closed' | 'spam') => call(changeMessage, { params: { uuid }, body: { state: to } }),
    onSettled,
  });
  const draft = useMutation({ mutationFn: () => call(draftContribution, { params: { uuid } }), onSettled });
  return (
    <>
      {kind === 'contribution' && articleUuid === null ? (
        <Button size="small" busy={draft.isPending} onClick={() => draft.mutate()}>
          {t('inbox.makeDraft')}
        </Button>
      ) : null}
      {articleUuid === null ? null : (
        <Link className={buttonClass({ size: 'small' })} to="/admin/$" params={{ _splat: `academy/${articleUuid}` }}>
          {t('inbox.openDraft')}
        </Link>
      )}
      {state === 'new' || state === 'answered' ? (
        <>
          <Button size="small" busy={move.isPending} onClick={() => move.mutate('closed')}>
            {t('inbox.close')}
          </Button>
          <Button size="small" variant="quiet-danger" disabled={move.isPending} onClick={() => move.mutate('spam')}>
            {t('inbox.toSpam')}
          </Button>
        </>
      ) : (
        <Button size="small" busy={move.isPending} onClick={() => move.mutate('new')}>
          {t(state === 'spam' ? 'inbox.notSpam' : 'inbox.reopen')}
        </Button>
      )}
      <FailureNote error={move.error ?? draft.error} />
    </>
  );
}
