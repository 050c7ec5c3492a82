import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, GalleryVerticalEnd, ListChecks, Play, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Today } from '#contract/today.ts';
import { formatDay } from '#client/lib/format.ts';
import { type InterfaceLanguage, type Translate, useTranslate } from '#client/lib/i18n.ts';
import { formatTime } from './format-time.ts';
import styles from './today-tiles.module.css';

interface Tile {
  kind: 'cards' | 'session' | 'test' | 'unanswered' | 'weak';
  icon: ReactNode;
  title: string;
  text: string;
  link: Pick<LinkProps, 'to' | 'params' | 'hash'>;
}

const MOST = 3;

interface TodayTilesProps {
  today: Today;
  /** Offline, only cards are available; the others are shown without links. */
  isOffline?: boolean;
}

/** Lists what else is pending besides the next step, each with a link. */
export function TodayTiles({ today, isOffline = false }: TodayTilesProps) {
  const { t, language } = useTranslate();
  const tiles = tilesOf(today, t, language)
    .filter(({ kind }) => kind !== today.next.kind && !(kind === 'test' && today.next.kind === 'exam'))
    .slice(0, MOST);
  if (tiles.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={t('today.other')}>
      {tiles.map(({ kind, icon, title, text, link }) => {
        const content = (
          <>
            <span className={styles.name}>
              {icon}
              <span>{t(`today.tile.${kind}`)}</span>
            </span>
            <b dir="auto">{title}</b>
            <small>{text}</small>
          </>
        );
        return (
          <li key={kind}>
            {isOffline && kind !== 'cards' ? (
              <div className={styles.tile}>{content}</div>
            ) : (
              <Link {...link} className={styles.tile}>
                {content}
                <ChevronRight className={styles.go} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function tilesOf({ cards, session, test, unanswered, weak }: Today, t: Translate, language: InterfaceLanguage): Tile[] {
  const tiles: (Tile | false | null)[] = [
    cards.today > 0 && {
      kind: 'cards',
      icon: <GalleryVerticalEnd />,
      title: t('today.tile.cardsCount', { count: cards.today }),
      text: t('today.tile.cardsText', { count: cards.new }),
      link: { to: '/flashcards/all/study' },
    },
    session && {
      kind: 'session',
      icon: <Play />,
      title: session.title,
      text: `${formatDay(session.startTime, language)}, ${formatTime(session.startTime, language)} · ${t('today.tile.sessionText', { count: session.minutes })}`,
      link: { to: session.isActive ? '/study/session/active' : '/study-dashboard' },
    },
    test?.documentUuid
      ? {
          kind: 'test',
          icon: <ListChecks />,
          title: t('today.tile.testTitle', test),
          text: t('today.tile.testText', { day: formatDay(test.begunAt, language) }),
          link: {
            to: '/tests/$documentUuid/$testUuid',
            params: { documentUuid: test.documentUuid, testUuid: test.uuid },
          },
        }
      : null,
    unanswered && {
      kind: 'unanswered',
      icon: <ListChecks />,
      title: t('today.unanswered', unanswered),
      text: unanswered.title,
      link: {
        to: '/tests/$documentUuid/$testUuid',
        params: { documentUuid: unanswered.documentUuid, testUuid: unanswered.uuid },
      },
    },
    weak && {
      kind: 'weak',
      icon: <Target />,
      title: weak.title,
      text: t('today.tile.weakText', weak),
      link: { to: '/documents/$uuid', params: { uuid: weak.document.uuid }, hash: `section-${weak.sectionUuid}` },
    },
  ];
  return tiles.filter((tile): tile is Tile => Boolean(tile));
}
