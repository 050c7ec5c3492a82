import { Pin } from 'lucide-react';
import type { Importance, PlanSectionView } from '#contract/study-plans.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toggled } from '#client/features/generation/chosen-sources.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './material-step.module.css';
import type { PlanDraft } from './plan-draft.ts';

const importances: readonly Importance[] = [1, 2, 3];

interface PlanSectionsProps {
  sections: readonly PlanSectionView[];
  /** Language of the titles. */
  language: string | undefined;
  draft: PlanDraft;
  onChange: (changes: Partial<PlanDraft>) => void;
}

/** Selects the sections of a document, their importance, and those that must be covered. */
export function PlanSections({ sections, language, draft, onChange }: PlanSectionsProps) {
  const { t } = useTranslate();
  const { excluded, pinned, importance } = draft;
  return (
    <>
      <FieldHint as="p">{t('study.plan.sectionsHint')}</FieldHint>
      <ul className={styles.sections}>
        {sections.map(({ uuid, title, minutes, suggestedImportance }) => {
          const isOut = excluded.includes(uuid);
          const isPinned = pinned.includes(uuid);
          const name = title || t('study.plan.untitled');
          return (
            <li key={uuid} className={styles.section}>
              <Checkbox
                checked={!isOut}
                onChange={(on) =>
                  onChange({
                    excluded: [...toggled(new Set(excluded), uuid, !on)],
                    ...(on ? {} : { pinned: pinned.filter((one) => one !== uuid) }),
                  })
                }
              >
                <span lang={title ? language : undefined} dir="auto">
                  {name}
                </span>{' '}
                <Text size="small" tone="muted">
                  {t('study.minutes', { count: Math.max(1, Math.round(minutes)) })}
                </Text>
              </Checkbox>
              <Select
                compact
                aria-label={t('study.plan.importanceOf', { name })}
                disabled={isOut}
                value={importance[uuid] ?? suggestedImportance}
                options={importances.map((value) => ({ value, label: t(`study.plan.importance.${value}`) }))}
                onChange={(value) => onChange({ importance: { ...importance, [uuid]: value } })}
              />
              <IconButton
                size="small"
                className={styles.pin}
                aria-pressed={isPinned}
                disabled={isOut}
                label={t('study.plan.pin', { name })}
                onClick={() => onChange({ pinned: [...toggled(new Set(pinned), uuid, !isPinned)] })}
              >
                <Pin />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
