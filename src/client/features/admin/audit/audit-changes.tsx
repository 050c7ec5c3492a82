import type { AuditEntry } from '#contract/audit.ts';
import { planOf } from '#domain/billing/plans.ts';
import { formatDay, formatNumber } from '#client/lib/format.ts';
import { addTexts, languageNames, useTranslate } from '#client/lib/i18n.ts';
import * as texts from '#locales/admin-audit.ts';
import { adminAudit } from '#locales/admin-audit-es.ts';
import styles from './audit-changes.module.css';

addTexts(texts);

/** Shows the changed fields before and after; a sign on each line makes colour optional. */
export function AuditChanges({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const describe = useFieldWords();
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {fields.map((field) => (
        <li key={field}>
          {hasContent(before[field]) ? <del>{`− ${describe(field, before[field])}`}</del> : null}
          {hasContent(after[field]) ? <ins>{`+ ${describe(field, after[field])}`}</ins> : null}
        </li>
      ))}
    </ul>
  );
}

/** Skips missing or empty values: the other side shows the addition or removal. */
const hasContent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const isLanguage = (text: string): text is 'es' | 'en' => text === 'es' || text === 'en';
const isKnown = (key: string): key is keyof typeof adminAudit => key in adminAudit;
const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** Formats a field and its value in words, if there are any; otherwise as recorded. */
function useFieldWords(): (field: string, value: unknown) => string {
  const { t, language } = useTranslate();
  /** A field may have a language or channel suffix: `title.es`. */
  const nameOf = (field: string): string => {
    if (isLanguage(field)) return languageNames[field];
    const [first = '', ...rest] = field.split('.');
    const key = `audit.field.${first}`;
    if (!isKnown(key)) return field;
    const part = rest.join('.');
    const partName = isLanguage(part) ? languageNames[part] : part;
    return partName === '' ? t(key) : `${t(key)} (${partName})`;
  };
  const knownText = (value: string): string => {
    const key = `audit.value.${value}`;
    if (isKnown(key)) return t(key);
    return isMoment(value) ? formatDay(value, language) : value;
  };
  const valueText = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
    if ((field === 'tierId' || field === 'grantedTierId') && typeof value === 'number') return planOf(value).name;
    if (typeof value === 'number') return formatNumber(value, language);
    if (field === 'role' && (value === 'user' || value === 'admin')) return t(`admin.role.${value}`);
    if (typeof value === 'string') return freeText.has(field.split('.')[0] ?? '') ? value : knownText(value);
    if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ');
    return Object.entries(value ?? {})
      .filter(([part, one]) => part !== 'id' && hasContent(one))
      .map(([part, one]) => `${nameOf(part)}: ${valueText(part, one)}`)
      .join('; ');
  };
  return (field, value) => `${nameOf(field)}: ${valueText(field, value)}`;
}

/** Fields with free text: a title "new" is not a state. */
const freeText = new Set([
  'action',
  'description',
  'en',
  'es',
  'name',
  'note',
  'subject',
  'summary',
  'text',
  'title',
  'titleEn',
  'titleEs',
]);
