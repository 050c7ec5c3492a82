import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { getCalendarFile } from '#contract/study.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useCalendarFeed, useCreateFeed, useDeleteFeed } from '../study.api.ts';

/** Exports sessions to another calendar: by a secret URL that is shown once, or as a file. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslate();
  const feed = useCalendarFeed();
  const create = useCreateFeed();
  const revoke = useDeleteFeed();
  const [asksRevoke, setAsksRevoke] = useState(false);
  const url = create.data?.url;
  const since = feed.data?.createdAt;
  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t('study.feed.copied') });
    } catch {
      // Copying isn't allowed here; the URL is still in the field.
    }
  }
  const closeRevoke = () => setAsksRevoke(false);
  if (asksRevoke)
    return (
      <AlertDialog
        title={t('study.feed.revoke.title')}
        description={t('study.feed.revoke.text')}
        confirmLabel={t('study.feed.revoke')}
        onClose={closeRevoke}
        onConfirm={() => {
          closeRevoke();
          revoke.mutate(undefined, {
            onSuccess: () => {
              create.reset();
              toast({ title: t('study.feed.revoked') });
            },
          });
        }}
      />
    );
  return (
    <Dialog title={t('study.feed.title')} description={t('study.feed.text')} onClose={onClose}>
      <Stack>
        {feed.isPending ? <Skeleton height={40} /> : null}
        {url ? (
          <TextField
            label={t('study.feed.address')}
            hint={t('study.feed.once')}
            readOnly
            value={url}
            onChange={() => undefined}
            onFocus={({ target }) => target.select()}
          />
        ) : since ? (
          <Text as="p" tone="secondary">
            {t('study.feed.since', { day: formatDay(since, language) })}
          </Text>
        ) : null}
        <Row wrapped>
          {url ? (
            <Button variant="primary" onClick={() => void copy(url)}>
              <Copy />
              {t('study.feed.copy')}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={create.isPending}
              onClick={() => create.mutate(undefined, { onSuccess: ({ url: made }) => void copy(made) })}
            >
              <Copy />
              {t(since ? 'study.feed.renew' : 'study.feed.create')}
            </Button>
          )}
          {since || url ? (
            <Button variant="quiet-danger" busy={revoke.isPending} onClick={() => setAsksRevoke(true)}>
              {t('study.feed.revoke')}
            </Button>
          ) : null}
        </Row>
        <FailureNote error={create.error ?? revoke.error ?? feed.error} />
        <a className={buttonClass({})} href={getCalendarFile.path} download>
          <Download />
          {t('study.feed.file')}
        </a>
      </Stack>
    </Dialog>
  );
}
