import { Check, CircleDashed, Minus } from 'lucide-react';
import type { Pupil, TaughtClass, Work } from '#contract/classes.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './progress-table.module.css';

const icons = { finished: <Check />, begun: <CircleDashed />, new: <Minus /> };
/** With fewer pupils, a total would reveal individuals. */
const LEAST_FOR_TOTALS = 3;

type Sharing = Pupil & { progress: NonNullable<Pupil['progress']> };

/** Shows the progress per document of the pupils who share it, in a scrollable frame. */
export function ProgressTable({ documents, pupils }: { documents: TaughtClass['documents']; pupils: Sharing[] }) {
  const { t, language } = useTranslate();
  const finished = (index: number) =>
    pupils.filter(({ progress }) => progress.work[index]?.state === 'finished').length;
  return (
    // A scroll area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-label={t('classes.table')}>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{t('classes.table')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('classes.pupil')}</th>
            {documents.map(({ uuid, name }) => (
              <th key={uuid} scope="col" title={name}>
                <span className={styles.document} dir="auto">
                  {name}
                </span>
              </th>
            ))}
            <th scope="col">{t('classes.lastDay')}</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ uuid, name, progress }) => (
            <tr key={uuid}>
              <th scope="row" dir="auto">
                {name}
              </th>
              {progress.work.map((work) => (
                <td key={work.documentUuid}>
                  <State work={work} />
                </td>
              ))}
              <td>{progress.lastDay ? formatDay(`${progress.lastDay}T12:00:00`, language) : t('classes.never')}</td>
            </tr>
          ))}
        </tbody>
        {pupils.length >= LEAST_FOR_TOTALS && documents.length > 0 ? (
          <tfoot>
            <tr>
              <th scope="row">{t('classes.total')}</th>
              {documents.map(({ uuid }, index) => (
                <td key={uuid}>{t('classes.totalOf', { finished: finished(index), all: pupils.length })}</td>
              ))}
              <td>{''}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

/** Legend of the progress icons, with counts below. */
export function ProgressLegend() {
  const { t } = useTranslate();
  return (
    <p className={styles.legend}>
      {(['finished', 'begun', 'new'] as const).map((state) => (
        <span key={state} className={styles.sign} data-state={state}>
          {icons[state]}
          {t(`classes.state.${state}`)}
        </span>
      ))}
      <span>{t('classes.legend')}</span>
    </p>
  );
}

function State({ work: { state, testsFinished, cardsLearned } }: { work: Work }) {
  const { t } = useTranslate();
  const numbers = [
    ...(testsFinished > 0 ? [t('classes.testsDone', { count: testsFinished })] : []),
    ...(cardsLearned > 0 ? [t('classes.cardsLearned', { count: cardsLearned })] : []),
  ];
  return (
    <span className={styles.state} data-state={state}>
      {icons[state]}
      <VisuallyHidden>{t(`classes.state.${state}`)}</VisuallyHidden>
      {numbers.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </span>
  );
}
