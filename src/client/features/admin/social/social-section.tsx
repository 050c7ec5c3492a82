import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { getEditedArticle } from '#contract/admin-academy.ts';
import { getEditedNews } from '#contract/admin-news.ts';
import { getSocialPost, type SocialChannel } from '#contract/admin-social.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as texts from '#locales/social.ts';
import { SectionHead } from '../section-head.tsx';
import { ChannelDialog } from './lazy-channel-dialog.ts';
import { Channels } from './channels.tsx';
import { Composer } from './composer.tsx';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { History } from './history.tsx';
import { useChannels } from './social.api.ts';

addTexts(texts);

/** Posts to external channels: drafts, planned and sent ones, with each channel's response (X07). */
export function SocialSection({ uuid }: { uuid?: string | undefined }) {
  const { t } = useTranslate();
  if (uuid === 'channels') return <Channels />;
  return (
    <>
      <SectionHead
        title={t('admin.section.social')}
        text={t('social.text')}
        actions={
          <Link className={buttonClass({ size: 'small' })} to="/admin/$" params={{ _splat: 'social-poster/channels' }}>
            <Settings2 />
            {t('social.channels')}
          </Link>
        }
      />
      <Writing key={uuid} place={uuid} />
      <History />
    </>
  );
}

/** Edits a new or existing post, or one about a news item (`news-UUID`) or an article (`article-UUID`). */
function Writing({ place }: { place: string | undefined }) {
  const { t } = useTranslate();
  const { data, error, refetch } = useChannels();
  if (error && !data) return <ErrorPanel title={t('admin.listFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  const channels = data.items;
  if (channels.length === 0)
    return (
      <EmptyState title={t('social.noChannels')} action={<AddChannel />}>
        {t('social.noChannelsText')}
      </EmptyState>
    );
  if (place === undefined) return <NewPost channels={channels} />;
  const [, kind, uuid] = /^(news|article)-(.+)$/.exec(place) ?? [];
  if (kind === 'news') return <PostOfNews uuid={uuid ?? ''} channels={channels} />;
  if (kind === 'article') return <PostOfArticle uuid={uuid ?? ''} channels={channels} />;
  return <OpenPost uuid={place} channels={channels} />;
}

function AddChannel() {
  const { t } = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {t('social.addChannel')}
      </Button>
      <DialogBoundary onClose={close}>
        {isOpen ? (
          <Suspense fallback={null}>
            <ChannelDialog channel={undefined} onClose={close} />
          </Suspense>
        ) : null}
      </DialogBoundary>
    </>
  );
}

interface WritingProps {
  channels: SocialChannel[];
}

function NewPost({ channels }: WritingProps) {
  const { language } = useTranslate();
  return <Composer channels={channels} start={emptyDraft(channels, language)} post={undefined} />;
}

function OpenPost({ uuid, channels }: WritingProps & { uuid: string }) {
  const { t } = useTranslate();
  const { data, error, refetch } = useQuery(read(getSocialPost, { params: { uuid } }));
  if (error && !data) return <ErrorPanel title={t('admin.listFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} />;
  if (data.state === 'done') return <NewPost channels={channels} />;
  return <Composer key={data.version} channels={channels} start={draftOf(data)} post={data} />;
}

function PostOfNews({ uuid, channels }: WritingProps & { uuid: string }) {
  const { language } = useTranslate();
  const item = useQuery(read(getEditedNews, { params: { uuid } }));
  const written = item.data?.[language].title ? language : language === 'es' ? 'en' : 'es';
  const start = item.data && {
    ...emptyDraft(channels, written),
    body: item.data[written].title,
    link: `${location.origin}/news#${item.data.slug}`,
  };
  return <Prefilled query={item} channels={channels} start={start} />;
}

function PostOfArticle({ uuid, channels }: WritingProps & { uuid: string }) {
  const item = useQuery(read(getEditedArticle, { params: { uuid } }));
  const start = item.data && {
    ...emptyDraft(channels, item.data.language),
    body: [item.data.title, item.data.summary].filter(Boolean).join('\n\n'),
    link: `${location.origin}/academy/${item.data.slug}`,
  };
  return <Prefilled query={item} channels={channels} start={start} />;
}

function Prefilled({
  query: { error, refetch },
  channels,
  start,
}: WritingProps & { query: { error: unknown; refetch: () => unknown }; start: Draft | undefined }) {
  const { t } = useTranslate();
  if (start) return <Composer channels={channels} start={start} post={undefined} />;
  if (!error) return <Skeleton height={420} />;
  return <ErrorPanel title={t('admin.listFailed')} error={error} onRetry={() => void refetch()} />;
}
