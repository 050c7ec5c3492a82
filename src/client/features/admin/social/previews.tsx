import type { ReactNode } from 'react';
import type { SocialChannel } from '#contract/admin-social.ts';
import { findFacets } from '#domain/social/find-facets.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Pill } from '#client/ui/pill.tsx';
import { CircleAlert } from 'lucide-react';
import { ChannelIcon } from './channel-looks.tsx';
import { type Draft, measureFor, textFor } from './draft.ts';
import styles from './previews.module.css';

interface PreviewsProps {
  draft: Draft;
  channels: SocialChannel[];
}

/** Shows the post as each selected channel will display it. */
export function Previews({ draft, channels }: PreviewsProps) {
  const { t } = useTranslate();
  const chosen = channels.filter(({ uuid }) => uuid in draft.channels);
  return (
    <section className={styles.previews} aria-label={t('social.preview')}>
      {chosen.length === 0 ? <p className={styles.none}>{t('social.previewEmpty')}</p> : null}
      {chosen.map((channel) => (
        <Preview key={channel.uuid} draft={draft} channel={channel} />
      ))}
    </section>
  );
}

function Preview({ draft, channel }: { draft: Draft; channel: SocialChannel }) {
  const { t } = useTranslate();
  const { kind, name, account } = channel;
  const { count, most, isTooLong } = measureFor(draft, channel);
  return (
    <div>
      <div className={styles.head}>
        <ChannelIcon kind={kind} />
        <span>{name}</span>
        {isTooLong && most !== null && count > most ? (
          <Pill tone="danger" icon={<CircleAlert />}>
            {t('social.tooMany', { count: count - most })}
          </Pill>
        ) : null}
      </div>
      {kind === 'webhook' ? (
        <WebhookBody draft={draft} channel={channel} />
      ) : (
        <article className={styles.post} lang={draft.language}>
          <header>
            <b>{name}</b>
            <small>{account}</small>
          </header>
          <p dir="auto">
            <Marked draft={draft} channel={channel} />
          </p>
          {draft.images.length > 0 ? (
            <div className={styles.images} data-count={draft.images.length}>
              {draft.images.map(({ uuid, url, alt }) => (
                <img key={uuid} src={url} alt={alt} />
              ))}
            </div>
          ) : null}
        </article>
      )}
    </div>
  );
}

/** Colours links, tags and names; strikes out text beyond the limit. */
function Marked({ draft, channel }: { draft: Draft; channel: SocialChannel }) {
  const text = textFor(draft, channel);
  const { isTooLong, keptLength } = measureFor(draft, channel);
  const end = isTooLong ? keptLength : text.length;
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const facet of findFacets(text)) {
    if (facet.start < from || facet.end > end) continue;
    pieces.push(text.slice(from, facet.start));
    pieces.push(
      <span key={facet.start} className={styles.link}>
        {text.slice(facet.start, facet.end)}
      </span>,
    );
    from = facet.end;
  }
  return (
    <>
      {pieces}
      {text.slice(from, end)}
      {end < text.length ? <s className={styles.cut}>{text.slice(end)}</s> : null}
    </>
  );
}

function WebhookBody({ draft, channel }: { draft: Draft; channel: SocialChannel }) {
  const { t } = useTranslate();
  const data = {
    language: draft.language,
    text: textFor(draft, channel),
    link: draft.link || null,
    images: draft.images.map(({ alt }) => ({ alt })),
  };
  return (
    <pre className={styles.json} aria-label={t('social.hookBody')}>
      {JSON.stringify({ type: 'post.published', data }, undefined, 2)}
    </pre>
  );
}
