import { CircleSlash, Clock, Link2, Link2Off, QrCode as QrIcon, Trash2, Ellipsis, Power } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import type { SharedLink } from '#contract/sharing.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import input from '#client/ui/input.module.css';
import { linkDetails } from './link-details.ts';
import styles from './link-item.module.css';
import { useSwitchLink } from './sharing.api.ts';

/** Lazy, since its library is used only here. */
const QrCode = lazyComponent(() => import('#client/ui/qr-code.tsx'));

const looks: Record<SharedLink['status'], Pick<ComponentProps<typeof Pill>, 'tone' | 'icon'>> = {
  active: { tone: 'success', icon: <Link2 /> },
  inactive: { tone: 'neutral', icon: <Link2Off /> },
  expired: { tone: 'warning', icon: <Clock /> },
  max_uses_reached: { tone: 'warning', icon: <CircleSlash /> },
};

interface LinkItemProps {
  link: SharedLink;
  /** Whether to show the document, for lists across documents. */
  withDocument?: boolean;
  /** Whether copying it is the main action of the screen. */
  leads?: boolean;
  onDelete: (link: SharedLink) => void;
}

/** A link with its state and uses, its URL to copy, and its actions. */
export function LinkItem({ link, withDocument, leads = false, onDelete }: LinkItemProps) {
  const { t, language } = useTranslate();
  const [showsCode, setShowsCode] = useState(false);
  const change = useSwitchLink();
  const { uuid, url, active, status, documentName } = link;
  const name = link.name || t('sharing.unnamed');
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: t('sharing.changeFailed'), description: describeError(error) });
  return (
    <li className={styles.item}>
      <Row className={styles.head}>
        <Text className={styles.name} truncated>
          {name}
        </Text>
        <Pill {...looks[status]}>{t(`sharing.status.${status}`)}</Pill>
        <IconMenu
          className={styles.menu}
          label={t('sharing.actionsOf', { name })}
          entries={[
            {
              label: t(active ? 'sharing.pause' : 'sharing.resume'),
              icon: <Power />,
              onSelect: () => change.mutate({ uuid, active: !active }, { onError }),
            },
            { label: t('sharing.delete'), icon: <Trash2 />, danger: true, onSelect: () => onDelete(link) },
          ]}
        >
          <Ellipsis />
        </IconMenu>
      </Row>
      {withDocument ? (
        <Text as="p" size="small" tone="secondary" truncated>
          {documentName}
        </Text>
      ) : null}
      <Text as="p" size="small" tone="secondary" aria-live="polite">
        {linkDetails(link, t, language)}
      </Text>
      {url === null ? (
        <Text as="p" size="small" tone="muted">
          {t('sharing.addressGone')}
        </Text>
      ) : (
        <>
          <Row wrapped className={styles.address}>
            <input
              className={input.input}
              readOnly
              value={url}
              aria-label={`${t('sharing.address')}: ${name}`}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton
              text={url}
              variant={leads ? 'primary' : 'soft'}
              words={{ copy: t('sharing.copy'), copied: t('sharing.copied'), failed: t('sharing.copyFailed') }}
            />
            <Button aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
              <QrIcon />
              {t('sharing.showCode')}
            </Button>
          </Row>
          {showsCode ? (
            <Suspense>
              <QrCode address={url} label={t('sharing.code', { address: url })} />
            </Suspense>
          ) : null}
        </>
      )}
    </li>
  );
}
