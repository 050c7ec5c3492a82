import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, ImageUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import * as contract from '#contract/admin-social.ts';
import type { SocialChannel, SocialPost, WantedPost } from '#contract/admin-social.ts';
import { postBounds } from '#domain/social/channels.ts';
import { call } from '#client/lib/api-client.ts';
import { interfaceLanguages, languageNames, type Translate, useTranslate } from '#client/lib/i18n.ts';
import { localTime } from '#client/lib/local-time.ts';
import { refresh } from '#client/lib/query-client.ts';
import { upload } from '#client/lib/upload.ts';
import { useNow } from '../use-now.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useLeaveGuard } from '../content/use-leave-guard.ts';
import { ChannelIcon } from './channel-looks.tsx';
import styles from './composer.module.css';
import { type Draft, isPast, measureFor, type Obstacle, obstacleOf, wantedOf } from './draft.ts';
import { Previews } from './previews.tsx';

interface ComposerProps {
  channels: SocialChannel[];
  start: Draft;
  /** The post to edit; undefined for a new one. */
  post: SocialPost | undefined;
}

/** Edits a post, with its length and preview per channel. */
export function Composer({ channels, start, post }: ComposerProps) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const why = useId();
  const [draft, setDraft] = useState(start);
  /** The post as saved by the server; after a failure, the next attempt continues from it. */
  const [kept, setKept] = useState(post);
  const keys = useRef(new Map<string, string>());
  /** Repeating a write after a lost response reuses its idempotency key. */
  const keyOf = (write: object): string => {
    const name = JSON.stringify(write);
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    return key;
  };
  const [asksDelete, setAsksDelete] = useState(false);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const now = useNow();
  const obstacle = obstacleOf(draft, channels, now);

  const save = async (body: WantedPost): Promise<SocialPost> => {
    const saved = kept
      ? await call(contract.changeSocialPost, {
          params: { uuid: kept.uuid },
          body: { ...body, version: kept.version },
          key: keyOf({ ...body, version: kept.version }),
        })
      : await call(contract.createSocialPost, { body, key: keyOf(body) });
    setKept(saved);
    return saved;
  };
  const goTo = (place: string) =>
    navigate({ to: '/admin/$', params: { _splat: place }, ignoreBlocker: true, replace: true });
  const done = async (words: string, place = 'social-poster') => {
    toast({ title: words });
    setDraft(start);
    setKept(post);
    keys.current.clear();
    await refresh(client, contract.listSocialPosts.path);
    await goTo(place);
  };
  const keep = useMutation({
    mutationFn: () => save(wantedOf(draft, true)),
    onSuccess: ({ uuid }) => done(t('social.draftKept'), `social-poster/${uuid}`),
  });
  const send = useMutation({
    mutationFn: async () => {
      const wanted = wantedOf(draft, false);
      if (draft.when !== '') return save(wanted);
      // Keep a planned time until the post is sent.
      const { uuid, version } = await save({ ...wanted, dueAt: kept?.dueAt ?? null });
      return call(contract.publishSocialPost, { params: { uuid }, body: { version }, key: keyOf({ uuid, version }) });
    },
    onSuccess: () => done(t(draft.when === '' ? 'social.published' : 'social.scheduled')),
  });
  const remove = useMutation({
    mutationFn: ({ uuid, version }: SocialPost) =>
      call(contract.deleteSocialPost, { params: { uuid }, query: { version } }),
    onSuccess: async () => {
      await goTo('social-poster');
      await refresh(client, contract.listSocialPosts.path);
    },
  });
  useLeaveGuard(isDirty && !send.isSuccess && !keep.isSuccess);

  return (
    <div className={styles.columns}>
      <section aria-label={t(post ? 'social.editPost' : 'social.newPost')}>
        <div className={styles.card}>
          <Textarea
            className={styles.text}
            lang={draft.language}
            aria-label={t('social.body')}
            placeholder={t('social.bodyPlaceholder')}
            maxLength={postBounds.body}
            value={draft.body}
            onChange={(event) => change({ body: event.target.value })}
          />
          <Images draft={draft} onChange={(images) => change({ images })} />
          <div className={styles.about}>
            <TextField
              label={t('social.link')}
              hint={t('social.linkHint')}
              type="url"
              maxLength={postBounds.link}
              value={draft.link}
              onChange={(link) => change({ link })}
            />
            <Select
              aria-label={t('social.language')}
              value={draft.language}
              options={interfaceLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
              onChange={(language) => change({ language })}
            />
          </div>
          <Choices draft={draft} channels={channels} onChange={(chosen) => change({ channels: chosen })} />
          <div className={styles.send}>
            <TextField
              label={t('social.when')}
              hint={t('social.whenHint')}
              type="datetime-local"
              value={draft.when}
              min={localTime(now)}
              error={isPast(draft.when, now) ? t('social.why.past') : undefined}
              onChange={(when) => change({ when })}
            />
            <span className={styles.buttons}>
              {post ? (
                <Button variant="quiet-danger" onClick={() => setAsksDelete(true)}>
                  {t('social.delete')}
                </Button>
              ) : null}
              <Button variant="ghost" busy={keep.isPending} disabled={!isDirty && !post} onClick={() => keep.mutate()}>
                {t('social.keepDraft')}
              </Button>
              <Button
                variant="primary"
                busy={send.isPending}
                aria-describedby={obstacle ? why : undefined}
                disabled={obstacle !== undefined}
                onClick={() => send.mutate()}
              >
                {t(draft.when === '' ? 'social.publish' : 'social.schedule')}
              </Button>
            </span>
          </div>
        </div>
        {obstacle && obstacle.why !== 'past' && (isDirty || post) ? (
          <FieldError id={why}>
            <CircleAlert />
            {sayObstacle(t, obstacle)}
          </FieldError>
        ) : null}
        <FailureNote title={t('social.notSaved')} error={keep.error ?? send.error} />
      </section>
      <Previews draft={draft} channels={channels} />
      {asksDelete && post ? (
        <AlertDialog
          title={t('social.deleteTitle')}
          description={t('social.deleteText')}
          confirmLabel={t('social.delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(post)}
          onClose={() => setAsksDelete(false)}
        >
          <FailureNote error={remove.error} />
        </AlertDialog>
      ) : null}
    </div>
  );
}

function sayObstacle(t: Translate, obstacle: Obstacle): string {
  if (obstacle.why === 'tooLong') return t('social.why.tooLong', { channel: obstacle.channel, count: obstacle.count });
  if ('channel' in obstacle) return t(`social.why.${obstacle.why}`, { channel: obstacle.channel });
  return t(`social.why.${obstacle.why}`);
}

interface ImagesProps {
  draft: Draft;
  onChange: (images: Draft['images']) => void;
}

/** Images with their alternative texts. */
function Images({ draft: { images, language }, onChange }: ImagesProps) {
  const { t } = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationFn: (file: File) =>
      upload(contract.addSocialImage, {
        fields: {},
        file,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    onSuccess: (image) => onChange([...images, image]),
  });
  return (
    <>
      {images.map((image, place) => (
        <div key={image.uuid} className={styles.image}>
          <img src={image.url} alt={image.alt} width={88} height={66} />
          <TextField
            label={t('social.alt')}
            lang={language}
            maxLength={postBounds.alt}
            value={image.alt}
            onChange={(alt) => onChange(images.map((one, index) => (index === place ? { ...one, alt } : one)))}
          />
          <IconButton
            size="small"
            label={t('social.removeImage')}
            onClick={() => onChange(images.filter(({ uuid }) => uuid !== image.uuid))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {images.length < postBounds.images ? (
        <div className={styles.addImage}>
          <Button size="small" variant="ghost" busy={add.isPending} onClick={() => picker.current?.click()}>
            <ImageUp />
            {t('social.addImage')}
          </Button>
          <span>{t('social.imageHint')}</span>
          <FileInput
            ref={picker}
            label={t('social.addImage')}
            accept="image/png,image/jpeg,image/webp,image/gif"
            onChoose={([file]) => file && add.mutate(file)}
          />
        </div>
      ) : null}
      <FailureNote title={t('social.imageFailed')} error={add.error} />
    </>
  );
}

interface ChoicesProps {
  draft: Draft;
  channels: SocialChannel[];
  onChange: (channels: Draft['channels']) => void;
}

/** Selects channels, each with its length and an optional text. */
function Choices({ draft, channels, onChange }: ChoicesProps) {
  const { t } = useTranslate();
  const setOwn = (uuid: string, own: string | null) => onChange({ ...draft.channels, [uuid]: own });
  return (
    <fieldset className={styles.channels} aria-label={t('social.chooseChannels')}>
      {channels.map((channel) => {
        const { uuid, kind, name, account } = channel;
        const isChosen = uuid in draft.channels;
        const own = draft.channels[uuid] ?? null;
        const { count, most, isTooLong } = measureFor(draft, channel);
        const { [uuid]: _, ...others } = draft.channels;
        return (
          <div key={uuid} className={styles.channel}>
            <Checkbox
              checked={isChosen}
              onChange={(checked) => onChange(checked ? { ...others, [uuid]: null } : others)}
            >
              <span className={styles.name}>
                <ChannelIcon kind={kind} />
                {name}
                <small>{account ?? t('social.webhookSigned')}</small>
              </span>
            </Checkbox>
            <span className={styles.count} data-over={(isChosen && isTooLong) || undefined}>
              {most === null ? t('social.noLimit') : t('social.countOf', { count, most })}
            </span>
            {isChosen ? (
              <Button
                size="small"
                variant="ghost"
                aria-label={`${t(own === null ? 'social.ownText' : 'social.sameText')}: ${name}`}
                onClick={() => setOwn(uuid, own === null ? draft.body : null)}
              >
                {t(own === null ? 'social.ownText' : 'social.sameText')}
              </Button>
            ) : null}
            {isChosen && own !== null ? (
              <Textarea
                className={styles.own}
                rows={3}
                lang={draft.language}
                aria-label={t('social.ownTextFor', { channel: name })}
                maxLength={postBounds.body}
                value={own}
                onChange={(event) => setOwn(uuid, event.target.value)}
              />
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
