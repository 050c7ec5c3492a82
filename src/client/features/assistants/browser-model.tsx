import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getDocument } from '#contract/documents.ts';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Note } from '#client/ui/note.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Text } from '#client/ui/text.tsx';
import { refreshDrafts } from './assistants.api.ts';
import { type Drafted, draftInBrowser } from './draft-in-browser.ts';
import { availabilityOf, type ModelSession, openSession } from './language-model.ts';

type Work = { step: 'idle' } | { step: 'loading'; percent: number } | { step: 'drafting' } | { step: 'done' };

/** Drafts with the browser's built-in model, on request, if it supports the document's language. */
export default function BrowserModel({ documentUuid, kind }: { documentUuid: string; kind: AssistantKind }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const language = useQuery(read(getDocument, { params: { uuid: documentUuid } })).data?.language;
  const availability = useQuery({
    queryKey: ['browser-model', language],
    queryFn: () => availabilityOf(language ?? ''),
    enabled: Boolean(language),
    staleTime: Infinity,
  }).data;
  const [work, setWork] = useState<Work>({ step: 'idle' });
  const [drafted, setDrafted] = useState<Drafted>();
  const [error, setError] = useState<unknown>();
  const abort = useRef<AbortController>(undefined);
  const session = useRef<ModelSession>(undefined);
  useEffect(
    () => () => {
      abort.current?.abort();
      session.current?.destroy();
    },
    [],
  );
  if (!language || availability === undefined || availability === 'unavailable') return null;

  const start = async () => {
    const { signal } = (abort.current = new AbortController());
    setError(undefined);
    setWork({ step: 'loading', percent: 0 });
    try {
      session.current ??= await openSession(language, {
        signal,
        onProgress: (percent) => setWork({ step: 'loading', percent }),
      });
      setWork({ step: 'drafting' });
      await draftInBrowser(session.current, {
        documentUuid,
        kind,
        signal,
        onRound(counts) {
          setDrafted(counts);
          void refreshDrafts(client, documentUuid);
        },
      });
      setWork({ step: 'done' });
    } catch (failure) {
      if (!signal.aborted) setError(failure);
      setWork({ step: signal.aborted ? 'idle' : 'done' });
    }
  };
  const isWorking = work.step === 'loading' || work.step === 'drafting';
  return (
    <Note tone="info">
      <b>{t('assistants.browserTitle')}</b>
      <p>{t(availability === 'available' ? 'assistants.browserText' : 'assistants.browserDownload')}</p>
      {work.step === 'loading' ? <Progress label={t('assistants.browserLoading')} percent={work.percent} /> : null}
      <output>
        {work.step === 'drafting' ? <Text as="p">{t('assistants.browserDrafting')}</Text> : null}
        {drafted ? <Text as="p">{t('assistants.browserDrafted', { ...drafted })}</Text> : null}
        {work.step === 'done' && !drafted && !error ? <Text as="p">{t('assistants.browserNothing')}</Text> : null}
        {error ? <Text as="p">{t('assistants.browserFailed', { why: describeError(error) ?? '' })}</Text> : null}
      </output>
      <NoteActions>
        {isWorking ? (
          <Button size="small" onClick={() => abort.current?.abort()}>
            {t('ui.cancel')}
          </Button>
        ) : (
          <Button size="small" onClick={() => void start()}>
            {t(drafted ? 'assistants.browserMore' : 'assistants.browserStart')}
          </Button>
        )}
      </NoteActions>
    </Note>
  );
}
