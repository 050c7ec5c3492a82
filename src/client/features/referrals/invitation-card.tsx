import { Mail, MessageCircle, QrCode as QrIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Row } from '#client/ui/row.tsx';
import input from '#client/ui/input.module.css';
import styles from './invitation-card.module.css';

/** Lazy, since its library is used only here. */
const QrCode = lazyComponent(() => import('#client/ui/qr-code.tsx'));

/** Shows the user's referral link and code, and ways to send them (R01). */
export function InvitationCard({ code, url }: { code: string; url: string }) {
  const { t } = useTranslate();
  const [showsCode, setShowsCode] = useState(false);
  const message = `${t('referrals.message')} ${url}`;
  return (
    <Card as="section" className={styles.card} aria-labelledby="referrals-both">
      <div className={styles.link}>
        <h2 id="referrals-both">{t('referrals.both')}</h2>
        <p>{t('referrals.bothText')}</p>
        <Row wrapped className={styles.address}>
          <input
            className={input.input}
            readOnly
            value={url}
            aria-label={t('referrals.link')}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton
            text={url}
            words={{ copy: t('referrals.copy'), copied: t('referrals.copied'), failed: t('referrals.copyFailed') }}
            variant="primary"
          />
        </Row>
        <Row wrapped>
          <a
            className={buttonClass({ size: 'small' })}
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle />
            {t('referrals.whatsapp')}
          </a>
          <a
            className={buttonClass({ size: 'small' })}
            href={`mailto:?subject=${encodeURIComponent(t('referrals.mailSubject'))}&body=${encodeURIComponent(message)}`}
          >
            <Mail />
            {t('referrals.mail')}
          </a>
          <Button size="small" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
            <QrIcon />
            {t('referrals.showCode')}
          </Button>
        </Row>
        {showsCode ? (
          <Suspense>
            <QrCode address={url} label={t('referrals.qrCode', { address: url })} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.code}>
        <small>{t('referrals.code')}</small>
        <b>{code}</b>
        <small>{t('referrals.codeText')}</small>
      </div>
    </Card>
  );
}
