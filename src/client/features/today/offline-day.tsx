import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dateLocale, formatDay } from '#client/lib/format.ts';
import { addTexts, type InterfaceLanguage, type Translate, useTranslate } from '#client/lib/i18n.ts';
import ReadKept from '#client/features/documents/read-kept.tsx';
import { useUser } from '#client/lib/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Text } from '#client/ui/text.tsx';
import * as texts from '#locales/offline-day.ts';
import { type KeptDay, readKeptDay } from './kept-day.ts';
import styles from './offline-day.module.css';

addTexts(texts);

interface OfflineDayProps {
  /** Number of stored cards due now; undefined until counted. */
  cards: number | undefined;
  /** The stored documents. */
  documents: { uuid: string; name: string }[];
  /** Link to the cards. */
  children: ReactNode;
}

/** Shows actions that work offline, and the last known day. */
export function OfflineDay({ cards, documents, children }: OfflineDayProps) {
  const { t, language } = useTranslate();
  const kept = readKeptDay(useUser()?.uuid ?? '');
  /** The server counted cards that this device does not have. */
  const isUnknown = cards === 0 && (kept?.day.cards.today ?? 0) > 0;
  const waiting = kept ? waitingOf(kept, t, language) : [];
  return (
    <>
      <PageTitle>{t('offlineDay.title')}</PageTitle>
      {kept ? (
        <Text as="p" tone="secondary">
          {t('offlineDay.seen', { day: formatDay(kept.at, language), time: timeOf(kept.at, language) })}
        </Text>
      ) : null}
      {cards === undefined ? null : (
        <Card as="section" className={styles.now} aria-label={t('offlineDay.title')}>
          <h2>
            {cards > 0
              ? t('offlineDay.cards', { count: cards })
              : t(isUnknown ? 'offlineDay.unknown' : 'offlineDay.none')}
          </h2>
          <p>{t(cards > 0 ? 'offlineDay.cardsText' : isUnknown ? 'offlineDay.unknownText' : 'offlineDay.noneText')}</p>
          {cards > 0 ? children : <ReadKept />}
        </Card>
      )}
      {documents.length > 0 ? (
        <section className={styles.list} aria-label={t('offlineDay.documents')}>
          <h2>{t('offlineDay.documents')}</h2>
          <ul>
            {documents.map(({ uuid, name }) => (
              <li key={uuid}>
                <Link to="/documents/$uuid" params={{ uuid }} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {waiting.length > 0 ? (
        <section className={styles.list} aria-label={t('offlineDay.waiting')}>
          <h2>{t('offlineDay.waiting')}</h2>
          <ul>
            {waiting.map(([title, text]) => (
              <li key={title}>
                <b dir="auto">{title}</b>
                <small>{text}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Returns the items that need a connection, each with its time or progress; leaves out past ones. */
function waitingOf({ day }: KeptDay, t: Translate, language: InterfaceLanguage): [title: string, text: string][] {
  const { session, test, weak, exam } = day;
  const waiting: ([string, string] | false | null | undefined)[] = [
    exam?.plan && [t('offlineDay.exam', { title: exam.plan.title }), formatDay(`${exam.date}T12:00:00`, language)],
    session &&
      Date.parse(session.startTime) > Date.now() && [
        t('offlineDay.session', session),
        `${formatDay(session.startTime, language)}, ${timeOf(session.startTime, language)}`,
      ],
    test && [t('offlineDay.test', test), t('offlineDay.answered', test)],
    weak && [t('offlineDay.weak', weak), weak.document.name],
  ];
  return waiting.filter((one): one is [string, string] => Boolean(one));
}

const timeOf = (instant: string, language: InterfaceLanguage): string =>
  new Intl.DateTimeFormat(dateLocale(language), { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
