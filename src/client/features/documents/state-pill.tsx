import { Check, Clock, Image, Loader, TriangleAlert, X } from 'lucide-react';
import type { Document } from '#contract/documents.ts';
import { formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Pill } from '#client/ui/pill.tsx';
import { overallPercent } from './upload/upload-stage.ts';
import { documentState, hasLittleText, hasOnlyPictures, isCancelled, isRevising } from './document-state.ts';

const looks = {
  pending: { icon: <Clock /> },
  extracting: { icon: <Loader />, tone: 'primary' },
  processing: { icon: <Loader />, tone: 'primary' },
  completed: { icon: <Check />, tone: 'success' },
  partial: { icon: <TriangleAlert />, tone: 'warning' },
  failed: { icon: <X />, tone: 'danger' },
  cancelled: { icon: <X /> },
  short: { icon: <TriangleAlert />, tone: 'warning' },
  scan: { icon: <Image />, tone: 'warning' },
  pictures: { icon: <Image />, tone: 'warning' },
} as const;

/** Shows the state of a document by colour, icon and text. */
export function StatePill({
  document,
}: {
  document: Pick<
    Document,
    'kind' | 'status' | 'error' | 'analysis' | 'extractionPercent' | 'revision' | 'ocr' | 'warnings'
  >;
}) {
  const { t, language } = useTranslate();
  const state = shownState(document);
  if (isRevising(document)) return <Pill {...looks.extracting}>{t('documents.state.revising')}</Pill>;
  const { ocr } = document;
  if (ocr) return <Pill {...looks.extracting}>{t('documents.state.recognising', ocr)}</Pill>;
  /** The same percentage as in the upload's progress bar. */
  const percentAt = (stage: 'extracting' | 'analyzing') => ({
    percent: formatPercent(overallPercent({ stage, sentPercent: 100, document }), language),
  });
  const words = {
    pending: t('documents.state.pending'),
    extracting:
      document.extractionPercent > 0
        ? t('documents.state.extractingPercent', percentAt('extracting'))
        : t('documents.state.extracting'),
    processing: t('documents.state.processing', percentAt('analyzing')),
    completed: t('documents.state.completed'),
    partial: t('documents.state.partial'),
    failed: t('documents.state.failed'),
    cancelled: t('documents.state.cancelled'),
    short: t('documents.state.short'),
    scan: t('documents.state.scan'),
    pictures: t('documents.state.pictures'),
  };
  return <Pill {...looks[state]}>{words[state]}</Pill>;
}

/** Refines the state for the owner. */
function shownState(
  document: Pick<Document, 'kind' | 'status' | 'error' | 'analysis' | 'warnings'>,
): keyof typeof looks {
  if (isCancelled(document)) return 'cancelled';
  if (hasOnlyPictures(document)) return 'pictures';
  const state = documentState(document);
  return state === 'completed' && hasLittleText(document) ? 'short' : state;
}
