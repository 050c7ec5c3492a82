import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, CircleAlert, Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as contract from '#contract/admin-academy.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { articleKinds, articleLevels } from '#domain/academy/articles.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { type InterfaceLanguage, interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Field } from '#client/ui/field.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Note } from '#client/ui/note.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from '../content/editor.module.css';
import { MarkdownField } from '../content/markdown-field.tsx';
import { PublicationPill } from '../content/publication-pill.tsx';
import { PublicationDialogs } from '../content/publication-dialogs.tsx';
import { useLeaveGuard } from '../content/use-leave-guard.ts';

/** Lazy, since it includes the academy's styles. */
const ArticlePreview = lazyComponent(async () => ({
  default: (await import('./article-preview.tsx')).ArticlePreview,
}));

const PREVIEW_DELAY_MS = 400;
/** Search engines show at most this much of a summary. */
const SHOWN_SUMMARY = 160;
const fields = ['title', 'slug', 'summary', 'body', 'url', 'kind', 'level', 'category'] as const;
type Content = Pick<contract.EditedArticle, (typeof fields)[number]>;
type Preview = OutputOf<typeof contract.previewArticle>;

const contentOf = (article: contract.EditedArticle): Content =>
  Object.fromEntries(fields.map((field) => [field, article[field]])) as Content;

/** Edits one article in one language, beside a preview of its page. */
export function ArticleEditor({ uuid }: { uuid: string }) {
  const { t } = useTranslate();
  const { data, error, refetch } = useQuery(read(contract.getEditedArticle, { params: { uuid } }));
  if (data) return <Editor article={data} />;
  if (!error) return <Skeleton height={420} />;
  const title = t(isMissing(error) ? 'academyEditor.missing' : 'admin.listFailed');
  return <ErrorPanel title={title} error={error} onRetry={() => void refetch()} />;
}

function Editor({ article }: { article: contract.EditedArticle }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Content>();
  const [asks, setAsks] = useState<'publish' | 'delete'>();
  const saved = contentOf(article);
  const content = typed ?? saved;
  const isDirty = typed !== undefined && fields.some((field) => typed[field] !== saved[field]);
  useLeaveGuard(isDirty);
  const change = (changes: Partial<Content>) => setTyped({ ...content, ...changes });
  const { uuid, language, state } = article;
  const params = { uuid };

  const source = { language, body: content.body, isContributed: article.isContributed };
  const settled = useDebounced(source.body, PREVIEW_DELAY_MS);
  const preview = useQuery({
    queryKey: [contract.previewArticle.path, language, settled, source.isContributed],
    queryFn: () => call(contract.previewArticle, { body: { ...source, body: settled } }),
    placeholderData: keepPreviousData,
  });

  const keep = async (next: contract.EditedArticle) => {
    client.setQueryData(read(contract.getEditedArticle, { params: { uuid: next.uuid } }).queryKey, next);
    setTyped(undefined);
    await refresh(client, contract.listEditedArticles.path);
    return next;
  };
  const send = () => call(contract.saveArticle, { params, body: { ...content, version: article.version } });
  const goTo = (name: string) => navigate({ to: '/admin/$', params: { _splat: name }, ignoreBlocker: true });
  const save = useMutation({
    mutationFn: async () => keep(await send()),
    onSuccess: () => toast({ title: t('content.saved') }),
  });
  const publish = useMutation({
    mutationFn: async (at: string | null) => {
      const { version } = isDirty ? await keep(await send()) : article;
      return keep(await call(contract.publishArticle, { params, body: { version, at } }));
    },
    onSuccess: (next) => {
      setAsks(undefined);
      toast({ title: t(next.state === 'scheduled' ? 'content.planned' : 'content.published') });
    },
  });
  const withdraw = useMutation({
    mutationFn: async () => keep(await call(contract.withdrawArticle, { params, body: { version: article.version } })),
  });
  const translate = useMutation({
    mutationFn: (to: InterfaceLanguage) => call(contract.translateArticle, { params, body: { language: to } }),
    onSuccess: (made) => goTo(`academy/${made.uuid}`),
  });
  const remove = useMutation({
    mutationFn: () => call(contract.deleteArticle, { params, query: { version: article.version } }),
    onSuccess: async () => {
      await goTo('academy');
      await refresh(client, contract.listEditedArticles.path);
    },
  });

  const chooseLanguage = (to: InterfaceLanguage) => {
    if (to === language) return;
    const other = article.translations.find((one) => one.language === to);
    if (other) void navigate({ to: '/admin/$', params: { _splat: `academy/${other.uuid}` } });
    else translate.mutate(to);
  };
  const failure = save.error ?? publish.error;
  const isSlugTaken = isApiError(failure) && failure.details.some(({ rule }) => rule === 'taken');
  const isOut = state === 'published' || state === 'scheduled';
  const lacking = lackingIn(content);
  return (
    <>
      <div className={styles.head}>
        <Link to="/admin/$" params={{ _splat: 'academy' }}>
          {t('content.back')}
        </Link>
        <PageTitle>{content.title || t('content.untitled')}</PageTitle>
        <Segmented
          label={t('content.languages')}
          value={language}
          options={interfaceLanguages.map((code) => {
            const isThere = code === language || article.translations.some((one) => one.language === code);
            const name = languageNames[code];
            return { value: code, content: isThere ? name : `${name} · ${t('academyEditor.begin')}` };
          })}
          onChange={chooseLanguage}
        />
        <PublicationPill state={state} />
        <span className={styles.fill} />
        <Button size="small" variant="quiet-danger" onClick={() => setAsks('delete')}>
          {t('content.delete')}
        </Button>
        {isOut ? (
          <>
            <a href={`/academy/${article.slug}`} target="_blank" rel="noopener">
              {t('academyEditor.open')}
            </a>
            <Link
              className={buttonClass({ size: 'small' })}
              to="/admin/$"
              params={{ _splat: `social-poster/article-${article.uuid}` }}
            >
              {t('content.post')}
            </Link>
            <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('content.withdraw')}
            </Button>
          </>
        ) : (
          <Button size="small" disabled={lacking.length > 0} onClick={() => setAsks('publish')}>
            {t('content.publish')}
          </Button>
        )}
        <Button size="small" variant="primary" busy={save.isPending} disabled={!isDirty} onClick={() => save.mutate()}>
          {t('ui.save')}
        </Button>
      </div>
      <FailureNote
        title={t('content.notSaved')}
        error={save.error ?? withdraw.error ?? translate.error}
        {...(isSlugTaken ? { text: t('academyEditor.slugTaken') } : {})}
      />
      <div className={styles.columns}>
        <Fields article={article} content={content} change={change} />
        <div className={styles.aside}>
          {article.shipped ? <Note tone="info">{t(`academyEditor.shipped.${article.shipped}`)}</Note> : null}
          <Checks article={article} content={content} preview={preview.data} />
          <section
            className={clsx(styles.panel, (preview.isFetching || settled !== content.body) && styles.waiting)}
            aria-labelledby="preview"
          >
            <h2 id="preview">{t('content.preview')}</h2>
            <FailureNote error={preview.error} />
            <Suspense fallback={<Skeleton height={240} />}>
              <ArticlePreview
                language={language}
                title={content.title}
                summary={content.summary}
                html={preview.data?.html ?? ''}
              />
            </Suspense>
          </section>
        </div>
      </div>
      <PublicationDialogs
        asks={asks}
        title={content.title || t('content.untitled')}
        publish={publish}
        remove={{ ...remove, mutate: () => remove.mutate() }}
        onClose={() => setAsks(undefined)}
      />
    </>
  );
}

/** Lists the missing parts that publishing requires; the server checks the same. */
function lackingIn({ kind, summary, body, url }: Content): ('summary' | 'body' | 'url')[] {
  return [
    ...(summary.trim() === '' ? (['summary'] as const) : []),
    ...(kind === 'article' && body.trim() === '' ? (['body'] as const) : []),
    ...((kind === 'video' || kind === 'link') && !url ? (['url'] as const) : []),
  ];
}

interface FieldsProps {
  article: contract.EditedArticle;
  content: Content;
  change: (changes: Partial<Content>) => void;
}

function Fields({ article: { language }, content, change }: FieldsProps) {
  const { t, language: own } = useTranslate();
  const categories = useQuery(read(contract.listArticleCategories, {})).data?.items ?? [];
  const blocks = (['quiz', 'today', 'sources'] as const).map((name) => ({
    label: t(`academyEditor.block.${name}`),
    text: { quiz: '```quiz\n? \n- \n+ \n= \n```', today: '```today\n\n```', sources: '```sources\n\n```' }[name],
  }));
  return (
    <div className={styles.fields}>
      <TextField
        label={t('content.title')}
        lang={language}
        maxLength={contract.articleBounds.title}
        value={content.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={t('academyEditor.slug')}
        hint={t('academyEditor.slugHint', { address: `/academy/${content.slug}` })}
        spellCheck={false}
        maxLength={contract.articleBounds.slug}
        value={content.slug}
        onChange={(slug) => change({ slug: slug.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') })}
      />
      <div className={styles.row}>
        <SelectField
          label={t('academyEditor.category')}
          value={content.category}
          options={categories.map((one) => ({ value: one.key, label: one[own] }))}
          onChange={(category) => change({ category })}
        />
        <SelectField
          label={t('academyEditor.kind')}
          value={content.kind}
          options={articleKinds.map((kind) => ({ value: kind, label: t(`academyEditor.kind.${kind}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <SelectField
          label={t('academyEditor.level')}
          value={content.level}
          options={articleLevels.map((level) => ({ value: level, label: t(`academyEditor.level.${level}`) }))}
          onChange={(level) => change({ level })}
        />
      </div>
      {content.kind === 'video' || content.kind === 'link' ? (
        <TextField
          label={t('academyEditor.url')}
          type="url"
          maxLength={contract.articleBounds.url}
          value={content.url ?? ''}
          onChange={(url) => change({ url: url === '' ? null : url })}
        />
      ) : null}
      <Field label={t('academyEditor.summary')} hint={t('academyEditor.summaryHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            lang={language}
            maxLength={contract.articleBounds.summary}
            value={content.summary}
            onChange={(event) => change({ summary: event.target.value })}
          />
        )}
      </Field>
      <MarkdownField
        value={content.body}
        language={language}
        rows={24}
        maxLength={contract.articleBounds.body}
        blocks={blocks}
        onChange={(body) => change({ body })}
      />
    </div>
  );
}

const signs = { bad: CircleAlert, note: Info, ok: Check };

interface ChecksProps {
  article: contract.EditedArticle;
  content: Content;
  preview: Preview | undefined;
}

/** Lists missing parts, possible improvements and passed checks. */
function Checks({ article, content, preview }: ChecksProps) {
  const { t } = useTranslate();
  const { minutes = 0, questionCount = 0, sourceCount = 0, deadAnchors = [] } = preview ?? {};
  const length = content.summary.length;
  const checks: [keyof typeof signs, string][] = [
    ...lackingIn(content).map((name): ['bad', string] => ['bad', t(`academyEditor.lacks.${name}`)]),
    ...deadAnchors.map((anchor): ['note', string] => ['note', t('academyEditor.deadAnchor', { anchor })]),
    ...(length > SHOWN_SUMMARY
      ? ([['note', t('academyEditor.longSummary', { length, most: SHOWN_SUMMARY })]] as ['note', string][])
      : []),
    ...(article.translations.length === 0 ? ([['note', t('academyEditor.alone')]] as ['note', string][]) : []),
    [questionCount > 0 ? 'ok' : 'note', t('academyEditor.questions', { count: questionCount })],
    [sourceCount > 0 ? 'ok' : 'note', t('academyEditor.sources', { count: sourceCount })],
    ['ok', t('academyEditor.minutes', { count: minutes })],
  ];
  return (
    <section className={styles.panel} aria-labelledby="checks">
      <h2 id="checks">{t('academyEditor.checks')}</h2>
      <ul className={styles.checks}>
        {checks.map(([kind, text]) => {
          const Sign = signs[kind];
          return (
            <li key={text} data-kind={kind}>
              <Sign />
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
