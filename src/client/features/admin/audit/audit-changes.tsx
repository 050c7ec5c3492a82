import type { AuditEntry } from '#contract/audit.ts';
import styles from './audit-changes.module.css';

/** The fields that changed, as they were and as they are. Not by colour alone: each line begins with its sign. */
export function AuditChanges({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return null;
  const told = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return (
    <ul className={styles.changes}>
      {fields.map((field) => (
        <li key={field}>
          {field in before && before[field] !== null ? <del>{`− ${field}: ${told(before[field])}`}</del> : null}
          {field in after && after[field] !== null ? <ins>{`+ ${field}: ${told(after[field])}`}</ins> : null}
        </li>
      ))}
    </ul>
  );
}
