import { useQuery } from '@tanstack/react-query';
import { getContent } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { NoteSection } from '#client/ui/note-section.tsx';
import { Note } from '#client/ui/note.tsx';
import { hasOnlyPictures } from './document-state.ts';
import { useOcrRun } from './ocr/ocr.api.ts';

/** Shows warnings about the extraction; none about missing text while OCR runs. */
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
            {warning === 'equations_not_read' || warning === 'text_was_repaired' ? (
              <PlacesNotRead document={document} warning={warning} />
            ) : (
              t(`documents.warning.${hasOnlyPictures(document) && warning === 'no_text' ? 'pictures_only' : warning}`)
            )}
          </span>
        </Note>
      ))}
    </NoteSection>
  );
}

const MOST_PLACES = 6;

/** Shows how many equations or words could not be read, and links to them in the text. */
function PlacesNotRead({ document: { uuid }, warning }: { document: Document; warning: keyof typeof countedBy }) {
  const { t } = useTranslate();
  const content = useQuery(read(getContent, { params: { uuid }, query: { boxes: 'none' } })).data;
  const counted = countedBy[warning];
  const places = content?.[counted] ?? [];
  const count = places.reduce((sum, place) => sum + place.count, 0);
  if (count === 0) return t(`documents.warning.${warning}`);
  const named = places.filter(({ anchor }) => !('section' in anchor) || anchor.section !== '');
  const labels = named.slice(0, MOST_PLACES).map(({ anchor }) => anchorLabel(anchor, t));
  if (named.length > labels.length) labels.push('…');
  return `${t(`documents.${counted}`, { count })}${labels.length > 0 ? ` ${labels.join(' · ')}` : ''}`;
}

const countedBy = { equations_not_read: 'equationsNotRead', text_was_repaired: 'wordsNotRead' } as const;
