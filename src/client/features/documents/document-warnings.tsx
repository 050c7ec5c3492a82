import type { Document } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { NoteSection } from '#client/ui/note-section.tsx';
import { Note } from '#client/ui/note.tsx';
import { hasOnlyPictures } from './document-state.ts';
import { useOcrRun } from './ocr/ocr.api.ts';

/** Warnings about the extraction; none about missing text while OCR runs. */
export function DocumentWarnings({ document }: { document: Document }) {
  const { t } = useTranslate();
  const isOcrRunning = useOcrRun(document)?.status === 'running';
  const warnings = document.warnings.filter((warning) => warning !== 'no_text' || !isOcrRunning);
  if (warnings.length === 0) return null;
  return (
    <NoteSection label={t('documents.warnings')}>
      {warnings.map((warning) => (
        <Note key={warning} tone="warning">
          <span id={`warning-${warning}`}>
            {t(`documents.warning.${hasOnlyPictures(document) && warning === 'no_text' ? 'pictures_only' : warning}`)}
          </span>
        </Note>
      ))}
    </NoteSection>
  );
}
