import { useState } from 'react';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import type { ChosenSources } from '#client/features/generation/chosen-sources.ts';
import { SourcePicker } from '#client/features/generation/source-picker.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';

interface AlsoDialogProps {
  /** The one that is asked anyway. */
  documentUuid: string;
  chosen: ChosenSources;
  onChoose: (chosen: ChosenSources) => void;
  onClose: () => void;
}

/** Which documents and folders are asked beside the one of the chat. */
export default function AlsoDialog({ documentUuid, chosen, onChoose, onClose }: AlsoDialogProps) {
  const { t } = useTranslate();
  const [next, setNext] = useState(chosen);
  return (
    <FormDialog
      title={t('chat.also')}
      description={t('chat.alsoText')}
      submitLabel={t('chat.alsoChoose')}
      submittable={next.documents.size < MAX_DOCUMENTS}
      busy={false}
      error={null}
      onSubmit={() => {
        onChoose(next);
        onClose();
      }}
      onClose={onClose}
    >
      <SourcePicker chosen={next} onChange={setNext} legend={t('chat.alsoLegend')} without={documentUuid} />
    </FormDialog>
  );
}
