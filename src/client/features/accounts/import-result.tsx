import type { DataImport, ImportCounts } from '#contract/people-data.ts';
import { formatDay } from '#client/lib/format.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Note } from '#client/ui/note.tsx';
import styles from './import-result.module.css';

/** Result of the last import: what was added, what existed before, and what was skipped and why. */
export function ImportResult({ result }: { result: DataImport }) {
  const { t, language } = useTranslate();
  const { status, fileName, counts, skipped, createdAt } = result;
  const outside = counts.reduce((sum, count) => sum + count.skipped, 0);
  const isWhole = status === 'completed' && outside === 0;
  return (
    <Note tone={isWhole ? 'success' : status === 'failed' ? 'danger' : 'info'}>
      <p>
        <b>{t(`settings.importEnd.${status as 'completed' | 'cancelled' | 'failed'}`)}</b>
      </p>
      <p className={styles.file}>{t('settings.importOf', { name: fileName, day: formatDay(createdAt, language) })}</p>
      {counts.length === 0 ? <p>{t('settings.importNothing')}</p> : null}
      <ul className={styles.list}>
        {counts.map((count) => (
          <li key={count.kind}>{lineOf(count, t)}</li>
        ))}
      </ul>
      {status === 'failed' ? null : <p className={styles.file}>{t('settings.importStays')}</p>}
      {outside > 0 ? (
        <details className={styles.details}>
          <summary>{t('settings.importSkipped', { count: outside })}</summary>
          <ul className={styles.list}>
            {skipped.map(({ kind, name, reason }, index) => (
              // Names may repeat, and the list never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {t('settings.importReasonOf', {
                  kind: t(`settings.importKind.${kind}`),
                  name,
                  reason: t(`settings.importReason.${reason}`),
                })}
              </li>
            ))}
            {outside > skipped.length ? (
              <li>{t('settings.importSkippedMore', { count: outside - skipped.length })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </Note>
  );
}

/** Leaves out zero counts. */
function lineOf({ kind, added, there, skipped }: ImportCounts, t: Translate): string {
  const parts = [];
  if (added > 0) parts.push(t('settings.importAdded', { count: added }));
  if (there > 0) parts.push(t('settings.importThere', { count: there }));
  if (skipped > 0) parts.push(t('settings.importLeftOut', { count: skipped }));
  return t('settings.importLine', { kind: t(`settings.importKinds.${kind}`), counts: parts.join(' · ') });
}
