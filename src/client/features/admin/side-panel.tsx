import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  subtitle: string | undefined;
  /** Message if the row is gone. */
  missing: string;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  /** Absent until the row is loaded. */
  children: ReactNode;
  acts: ReactNode;
}

/** Shows one row beside the list, with its own URL. */
export function SidePanel({ title, subtitle, missing, error, onRetry, onClose, children, acts }: SidePanelProps) {
  const { t } = useTranslate();
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h2 dir="auto">{title}</h2>
          {subtitle === undefined ? null : (
            <Text size="small" tone="secondary">
              {subtitle}
            </Text>
          )}
        </div>
        <Button variant="ghost" size="small" icon aria-label={t('ui.close')} onClick={onClose}>
          <X />
        </Button>
      </header>
      <div className={styles.body}>
        {children ??
          (error ? (
            <ErrorPanel title={isMissing(error) ? missing : t('admin.listFailed')} error={error} onRetry={onRetry} />
          ) : (
            <Skeleton height={320} />
          ))}
      </div>
      {acts ? <footer className={styles.acts}>{acts}</footer> : null}
    </aside>
  );
}

/** Names and values in two columns. */
export function PanelFacts({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value], index) => (
        // The same browser may appear twice.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
