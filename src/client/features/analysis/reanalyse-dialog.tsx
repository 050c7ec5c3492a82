import { useState } from 'react';
import { type AnalysisPart, analysisParts } from '#domain/analysis/part-names.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';

interface ReanalyseDialogProps {
  /** Called with undefined for all parts. */
  onStart: (parts: AnalysisPart[] | undefined) => void;
  busy: boolean;
  error: unknown;
  onClose: () => void;
}

/** Redoes some parts of an analysis, or all of them (N02). */
export default function ReanalyseDialog({ onStart, busy, error, onClose }: ReanalyseDialogProps) {
  const { t } = useTranslate();
  const [chosen, setChosen] = useState<readonly AnalysisPart[]>([]);
  const isAll = chosen.length === analysisParts.length;
  return (
    <FormDialog
      title={t('analysis.reanalyseTitle')}
      description={t('analysis.reanalyseText')}
      submitLabel={t('analysis.reanalyseSubmit')}
      submittable={chosen.length > 0}
      busy={busy}
      error={error}
      errorTitle={t('analysis.reanalyseFailed')}
      onSubmit={() => onStart(isAll ? undefined : [...chosen])}
      onClose={onClose}
    >
      <Checkbox
        checked={isAll}
        mixed={chosen.length > 0 && !isAll}
        onChange={(on) => setChosen(on ? analysisParts : [])}
      >
        {t('analysis.reanalyseAll')}
      </Checkbox>
      {analysisParts.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={(on) => setChosen(on ? [...chosen, name] : chosen.filter((other) => other !== name))}
        >
          {t(`analysis.part.${name}`)}
        </Checkbox>
      ))}
    </FormDialog>
  );
}
