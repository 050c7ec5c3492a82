import { useState } from 'react';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import type { ChosenSources } from '#client/features/generation/chosen-sources.ts';
import { SourcePicker } from '#client/features/generation/source-picker.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';

/** The chat's own document counts too. */
const MOST = MAX_DOCUMENTS - 1;
const none: ChosenSources = { documents: new Set(), folders: new Set() };

interface AlsoDialogProps {
  /** The document of the chat, which is always asked. */
  documentUuid: string;
  chosen: ChosenSources;
  onChoose: (chosen: ChosenSources) => void;
  onClose: () => void;
}

/** Selects documents and folders to ask beside the chat's document. */
export default function AlsoDialog({ documentUuid, chosen, onChoose, onClose }: AlsoDialogProps) {
  const { t } = useTranslate();
  const [next, setNext] = useState(chosen);
  return (
    <FormDialog
      title={t('chat.also')}
      description={t('chat.alsoText')}
      submitLabel={t('chat.alsoChoose')}
      submittable={next.documents.size <= MOST}
      busy={false}
      error={null}
      onSubmit={() => {
        onChoose(next);
        onClose();
      }}
      onClose={onClose}
    >
      <SourcePicker chosen={next} onChange={setNext} legend={t('chat.alsoLegend')} without={documentUuid} most={MOST} />
      {next.documents.size + next.folders.size > 0 ? (
        <div>
          <Button variant="link" size="small" onClick={() => setNext(none)}>
            {t('chat.alsoNone')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
