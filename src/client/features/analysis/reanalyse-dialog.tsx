import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { type AnalysisPart, analysisParts } from '#domain/analysis/part-names.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useStartAnalysis } from './analysis.api.ts';

/** Makes some parts of an analysis again, or all of them (N02). */
export default function ReanalyseDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslate();
  const start = useStartAnalysis(document.uuid);
  const [chosen, setChosen] = useState<readonly AnalysisPart[]>([]);
  const isAll = chosen.length === analysisParts.length;
  return (
    <FormDialog
      title={t('analysis.againTitle')}
      description={t('analysis.againText')}
      submitLabel={t('analysis.againSubmit')}
      submittable={chosen.length > 0}
      busy={start.isPending}
      error={start.error}
      errorTitle={t('analysis.againFailed')}
      onSubmit={() =>
        start.mutate(isAll ? undefined : [...chosen], {
          onSuccess: () => {
            toast({ title: t('analysis.againStarted') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <Checkbox
        checked={isAll}
        mixed={chosen.length > 0 && !isAll}
        onChange={(on) => setChosen(on ? analysisParts : [])}
      >
        {t('analysis.allAgain')}
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
