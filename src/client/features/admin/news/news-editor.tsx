import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import * as contract from '#contract/admin-news.ts';
import { listNews } from '#contract/news.ts';
import { NewsList } from '#client/features/news/news-list.tsx';
import { call } from '#client/lib/api-client.ts';
import { type InterfaceLanguage, interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from '../content/editor.module.css';
import { MarkdownField } from '../content/markdown-field.tsx';
import { PublicationPill } from '../content/publication-pill.tsx';
import { PublicationDialogs } from '../content/publication-dialogs.tsx';
import { useLeaveGuard } from '../content/use-leave-guard.ts';

const PREVIEW_DELAY_MS = 400;
type Texts = Pick<contract.EditedNews, 'es' | 'en'>;
const empty: Texts = { es: { title: '', body: '' }, en: { title: '', body: '' } };

/** Edits one news item in both languages, beside a preview. */
export function NewsEditor({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslate();
  const { data, error, refetch } = useQuery({
    ...read(contract.getEditedNews, { params: { uuid: uuid ?? '' } }),
    enabled: uuid !== undefined,
  });
  if (uuid === undefined) return <Editor item={undefined} />;
  if (data) return <Editor item={data} />;
  if (!error) return <Skeleton height={420} />;
  const title = t(isMissing(error) ? 'newsEditor.missing' : 'admin.listFailed');
  return <ErrorPanel title={title} error={error} onRetry={() => void refetch()} />;
}

function Editor({ item }: { item: contract.EditedNews | undefined }) {
  const { t, language: own } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [language, setLanguage] = useState<InterfaceLanguage>(own);
  const [typed, setTyped] = useState<Texts>();
  const [asks, setAsks] = useState<'publish' | 'delete'>();
  const saved: Texts = item ?? empty;
  const texts = typed ?? saved;
  const isDirty = typed !== undefined && JSON.stringify([typed.es, typed.en]) !== JSON.stringify([saved.es, saved.en]);
  useLeaveGuard(isDirty);

  const keep = async (next: contract.EditedNews) => {
    client.setQueryData(read(contract.getEditedNews, { params: { uuid: next.uuid } }).queryKey, next);
    setTyped(undefined);
    await Promise.all([contract.listEditedNews.path, listNews.path].map((path) => refresh(client, path)));
    return next;
  };
  const send = async () => {
    const body = { es: texts.es, en: texts.en };
    if (!item) return call(contract.createNews, { body });
    return call(contract.saveNews, { params: { uuid: item.uuid }, body: { ...body, version: item.version } });
  };
  const goTo = (name: string) =>
    navigate({ to: '/admin/$', params: { _splat: name }, ignoreBlocker: true, replace: true });
  const save = useMutation({
    mutationFn: async () => keep(await send()),
    onSuccess: async (next) => {
      toast({ title: t('content.saved') });
      if (!item) await goTo(`news/${next.uuid}`);
    },
  });
  const publish = useMutation({
    mutationFn: async (at: string | null) => {
      const { uuid, version } = isDirty || !item ? await keep(await send()) : item;
      return keep(await call(contract.publishNews, { params: { uuid }, body: { version, at } }));
    },
    onSuccess: async (next) => {
      setAsks(undefined);
      toast({ title: t(next.state === 'scheduled' ? 'content.planned' : 'content.published') });
      if (!item) await goTo(`news/${next.uuid}`);
    },
  });
  const withdraw = useMutation({
    mutationFn: async ({ uuid, version }: contract.EditedNews) =>
      keep(await call(contract.withdrawNews, { params: { uuid }, body: { version } })),
  });
  const remove = useMutation({
    mutationFn: ({ uuid, version }: contract.EditedNews) =>
      call(contract.deleteNews, { params: { uuid }, query: { version } }),
    onSuccess: async () => {
      await goTo('news');
      await refresh(client, contract.listEditedNews.path);
    },
  });

  const { title, body } = texts[language];
  const change = (changes: Partial<contract.NewsText>) =>
    setTyped({ ...texts, [language]: { ...texts[language], ...changes } });
  const heading = texts[own].title || texts.es.title || texts.en.title || t('newsEditor.new');
  const isOut = item?.state === 'published' || item?.state === 'scheduled';
  return (
    <>
      <div className={styles.head}>
        <Link to="/admin/$" params={{ _splat: 'news' }}>
          {t('content.back')}
        </Link>
        <PageTitle>{heading}</PageTitle>
        <Segmented
          label={t('content.languages')}
          value={language}
          options={interfaceLanguages.map((code) => ({
            value: code,
            content: texts[code].title === '' ? `${languageNames[code]} · ${t('content.lacks')}` : languageNames[code],
          }))}
          onChange={setLanguage}
        />
        <PublicationPill state={item?.state ?? 'draft'} />
        {item?.isShipped ? (
          <Text size="small" tone="secondary">
            {t('content.shipped')}
          </Text>
        ) : null}
        <span className={styles.fill} />
        {item ? (
          <Button size="small" variant="quiet-danger" onClick={() => setAsks('delete')}>
            {t('content.delete')}
          </Button>
        ) : null}
        {item?.state === 'published' ? (
          <Link
            className={buttonClass({ size: 'small' })}
            to="/admin/$"
            params={{ _splat: `social-poster/news-${item.uuid}` }}
          >
            {t('content.post')}
          </Link>
        ) : null}
        {item && isOut ? (
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate(item)}>
            {t('content.withdraw')}
          </Button>
        ) : (
          <Button size="small" disabled={heading === t('newsEditor.new')} onClick={() => setAsks('publish')}>
            {t('content.publish')}
          </Button>
        )}
        <Button size="small" variant="primary" busy={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
          {t('ui.save')}
        </Button>
      </div>
      <FailureNote title={t('content.notSaved')} error={save.error ?? withdraw.error} />
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextField
            label={t('content.title')}
            lang={language}
            maxLength={contract.newsBounds.title}
            value={title}
            onChange={(value) => change({ title: value })}
          />
          <MarkdownField
            value={body}
            language={language}
            rows={14}
            maxLength={contract.newsBounds.body}
            onChange={(value) => change({ body: value })}
          />
        </div>
        <Preview language={language} title={title} body={body} publishedAt={item?.publishedAt ?? null} />
      </div>
      <PublicationDialogs
        asks={asks}
        title={heading}
        publish={publish}
        remove={{ ...remove, mutate: () => item && remove.mutate(item) }}
        onClose={() => setAsks(undefined)}
      />
    </>
  );
}

interface PreviewProps {
  language: InterfaceLanguage;
  title: string;
  body: string;
  publishedAt: string | null;
}

/** Rendered by the server and shown with the public list's component. */
function Preview({ language, title, body, publishedAt }: PreviewProps) {
  const { t } = useTranslate();
  const [now] = useState(() => new Date().toISOString());
  const settled = useDebounced(body, PREVIEW_DELAY_MS);
  const { data, isFetching } = useQuery({
    queryKey: [contract.previewNews.path, language, settled],
    queryFn: () => call(contract.previewNews, { body: { language, body: settled } }),
    placeholderData: keepPreviousData,
  });
  const shown = {
    uuid: 'preview',
    slug: 'preview',
    title: title || t('content.untitled'),
    html: data?.html ?? '',
    publishedAt: publishedAt ?? now,
    read: true,
  };
  return (
    <section
      className={clsx(styles.aside, (isFetching || settled !== body) && styles.waiting)}
      aria-label={t('content.preview')}
      lang={language}
    >
      <NewsList items={[shown]} onRead={() => undefined} />
    </section>
  );
}
