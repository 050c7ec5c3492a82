import type { AuditEntry } from '#contract/audit.ts';
import { planOf } from '#domain/billing/plans.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './audit-changes.module.css';

/** The fields that changed, as they were and as they are. Not by colour alone: each line begins with its sign. */
export function AuditChanges({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const tell = useFieldWords();
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {fields.map((field) => (
        <li key={field}>
          {field in before && before[field] !== null ? <del>{`− ${tell(field, before[field])}`}</del> : null}
          {field in after && after[field] !== null ? <ins>{`+ ${tell(field, after[field])}`}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

/** A field and its value in words, where there are some; anything else as it was recorded. */
function useFieldWords(): (field: string, value: unknown) => string {
  const { t } = useTranslate();
  const names: Record<string, string> = {
    balance: t('admin.balance'),
    grantedTierId: t('admin.grant'),
    tierId: t('admin.plan'),
    until: t('admin.until'),
    published: t('admin.published'),
    role: t('admin.role'),
    state: t('admin.stateLabel'),
    suspended: t('admin.state.suspended'),
    sessions: t('admin.sessions'),
    value: t('admin.value'),
    verificationStatus: t('admin.verification'),
  };
  const tellValue = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    if ((field === 'tierId' || field === 'grantedTierId') && typeof value === 'number') return planOf(value).name;
    if (field === 'role' && (value === 'user' || value === 'admin')) return t(`admin.role.${value}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (field, value) => `${names[field] ?? field}: ${tellValue(field, value)}`;
}
