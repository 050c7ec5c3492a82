import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './empty-part.module.css';

interface EmptyPartProps {
  name: AnalysisPart;
  /** Why it is empty. */
  reason: string;
}

/** A finished part without results, folded to one line with the reason. */
export function EmptyPart({ name, reason }: EmptyPartProps) {
  const { t } = useTranslate();
  const title = t(`analysis.part.${name}`);
  return (
    <section className={styles.part} id={`part-${name}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{reason}</p>
    </section>
  );
}
