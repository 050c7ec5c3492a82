import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp, Check, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { getConfig } from '#contract/system.ts';
import {
  BYTES_PER_MEGABYTE,
  planOf,
  plans,
  PREMIUM_REFERRAL_DOCUMENTS,
  shareBonusDocuments,
  type ShareNetwork,
} from '#domain/billing/plans.ts';
import { formatNumber, formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Text } from '#client/ui/text.tsx';
import { useShareBonus } from './billing.api.ts';
import styles from './more-documents.module.css';

/**
 * Offers ways to get more documents: sharing, inviting, a larger plan, verification (L02). Accounts with unlimited
 * documents are offered only the storage of a larger plan.
 */
export function MoreDocuments({ user, hasAllDocuments }: { user: User; hasAllDocuments: boolean }) {
  const { t, language } = useTranslate();
  const { data: config } = useQuery({ ...read(getConfig, {}), staleTime: Infinity });
  const bonus = useShareBonus();
  const larger = config?.limits.plansOn
    ? Object.values(plans).find(({ tierId }) => tierId === planOf(user.tierId).tierId + 1)
    : undefined;
  if (hasAllDocuments && !larger) return null;
  return (
    <section aria-labelledby="limits-more">
      <h2 id="limits-more" className={styles.title}>
        {t('limits.more')}
      </h2>
      <FailureNote error={bonus.error} />
      <Card>
        <ul className={styles.ways}>
          {hasAllDocuments ? null : (
            <>
              <ShareWay
                network="twitter"
                title={t('limits.shareTwitter')}
                isDone={user.hasSharedTwitter}
                bonus={bonus}
              />
              <ShareWay
                network="facebook"
                title={t('limits.shareFacebook')}
                isDone={user.hasSharedFacebook}
                bonus={bonus}
              />
            </>
          )}
          {config?.referrals && !hasAllDocuments ? (
            <Way
              gain={`+${PREMIUM_REFERRAL_DOCUMENTS}`}
              title={t('limits.invite')}
              text={t('limits.inviteText', { count: user.referralBonus })}
            >
              <Link className={buttonClass({ size: 'small' })} to="/referral-dashboard">
                {t('limits.inviteAction')}
              </Link>
            </Way>
          ) : null}
          {larger ? (
            <Way
              gain={<ArrowUp />}
              title={t('limits.upgrade', { plan: larger.name })}
              text={
                hasAllDocuments
                  ? t('limits.upgradeStorage', { storage: storageOf(larger.storageMegabytes) })
                  : Number.isFinite(larger.documents)
                    ? t('limits.upgradeText', {
                        documents: formatNumber(larger.documents, language),
                        storage: storageOf(larger.storageMegabytes),
                      })
                    : t('limits.upgradeUnlimited', { storage: storageOf(larger.storageMegabytes) })
              }
            >
              <Link className={buttonClass({ size: 'small' })} to="/subscription">
                {t('limits.compare')}
              </Link>
            </Way>
          ) : null}
        </ul>
      </Card>
      {hasAllDocuments || user.verificationStatus === 'approved' || user.role === 'admin' ? null : (
        <Card className={styles.teach} as="section" aria-labelledby="limits-teach">
          <GraduationCap aria-hidden="true" />
          <div>
            <h2 id="limits-teach">{t('limits.teachTitle')}</h2>
            <p>{t('limits.teachText')}</p>
          </div>
          <Link className={buttonClass({})} to="/profile">
            {t('limits.teachAction')}
          </Link>
        </Card>
      )}
    </section>
  );

  function storageOf(megabytes: number): string {
    return formatSize(megabytes * BYTES_PER_MEGABYTE, language);
  }
}

interface WayProps {
  gain: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Way({ gain, title, text, children }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.gain}>{gain}</span>
      <div>
        <b>{title}</b>
        <Text as="p" size="small" tone="secondary">
          {text}
        </Text>
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  );
}

interface ShareWayProps {
  network: ShareNetwork;
  title: string;
  isDone: boolean;
  bonus: ReturnType<typeof useShareBonus>;
}

/** Opens the network's page in a new window, so that nothing of it loads here. */
function ShareWay({ network, title, isDone, bonus }: ShareWayProps) {
  const { t } = useTranslate();
  const home = encodeURIComponent(location.origin);
  const message = encodeURIComponent(t('limits.shareMessage'));
  const address = {
    twitter: `https://x.com/intent/post?text=${message}&url=${home}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${home}`,
  }[network];
  return (
    <Way gain={`+${shareBonusDocuments[network]}`} title={title} text={t('limits.shareOnce')}>
      {isDone ? (
        <Pill tone="success" icon={<Check />}>
          {t('limits.shared')}
        </Pill>
      ) : (
        <a
          className={buttonClass({ size: 'small' })}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={title}
          onClick={() => bonus.mutate(network)}
        >
          {t('limits.share')}
        </a>
      )}
    </Way>
  );
}
