import { QrCode as QrIcon, RefreshCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TaughtClass } from '#contract/classes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import input from '#client/ui/input.module.css';
import { useRenewCode } from './classes.api.ts';
import styles from './invite-dialog.module.css';

/** Lazy, since its library is used only here. */
const QrCode = lazyComponent(() => import('#client/ui/qr-code.tsx'));

/** Shows the code of a class, large enough for a projector, and its link. */
export default function InviteDialog({ group, onClose }: { group: TaughtClass; onClose: () => void }) {
  const { t } = useTranslate();
  const [showsQr, setShowsQr] = useState(false);
  const [asks, setAsks] = useState(false);
  const renew = useRenewCode(group.uuid);
  const { code, url } = group;
  const place = url && `${new URL(url).host}/classes`;
  return (
    <Dialog
      title={t('classes.inviteTitle', { name: group.name })}
      description={t('classes.inviteText')}
      onClose={onClose}
    >
      <Stack>
        {code && url && place ? (
          <>
            <div className={styles.code}>
              <small>{t('classes.code')}</small>
              <output aria-label={t('classes.code')}>{code}</output>
              <small>{t('classes.where', { address: place })}</small>
            </div>
            <Row wrapped className={styles.address}>
              <input
                className={input.input}
                readOnly
                value={url}
                aria-label={t('classes.inviteLink')}
                onFocus={({ target }) => target.select()}
              />
              <CopyButton
                text={url}
                words={{ copy: t('classes.copy'), copied: t('classes.copied'), failed: t('classes.copyFailed') }}
                variant="primary"
              />
              <Button aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
                <QrIcon />
                {t('classes.showQr')}
              </Button>
            </Row>
            {showsQr ? (
              <Suspense>
                <QrCode address={url} label={t('classes.qr', { address: url })} />
              </Suspense>
            ) : null}
          </>
        ) : (
          <p>{t('classes.codeGone')}</p>
        )}
        <FailureNote error={renew.error} />
        <Row wrapped>
          {asks ? (
            <>
              <Button
                size="small"
                variant="danger"
                busy={renew.isPending}
                onClick={() => renew.mutate(undefined, { onSuccess: () => setAsks(false) })}
              >
                {t('classes.renewNow')}
              </Button>
              <Button size="small" onClick={() => setAsks(false)}>
                {t('ui.cancel')}
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => setAsks(true)}>
              <RefreshCw />
              {t('classes.renew')}
            </Button>
          )}
          <Text size="small" tone="secondary">
            {t('classes.renewHint')}
          </Text>
        </Row>
      </Stack>
    </Dialog>
  );
}
