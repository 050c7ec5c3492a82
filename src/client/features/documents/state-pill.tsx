import { Check, Clock, Loader, TriangleAlert, X } from 'lucide-react';
import type { Document } from '#contract/documents.ts';
import { formatPercent } from '../../lib/format.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { Pill } from '../../ui/pill.tsx';
import { documentState } from './document-state.ts';

const looks = {
  pending: { icon: <Clock className="i" /> },
  extracting: { icon: <Loader className="i" />, tone: 'ink' },
  processing: { icon: <Loader className="i" />, tone: 'ink' },
  completed: { icon: <Check className="i" />, tone: 'ok' },
  partial: { icon: <TriangleAlert className="i" />, tone: 'warn' },
  failed: { icon: <X className="i" />, tone: 'bad' },
} as const;

/** Where a document stands: colour, sign and word. */
export function StatePill({ document }: { document: Pick<Document, 'status' | 'analysis' | 'warnings'> }) {
  const { t, language } = useTranslate();
  const state = documentState(document);
  const words = {
    pending: t('documents.state.pending'),
    extracting: t('documents.state.extracting'),
    processing: t('documents.state.processing', { percent: formatPercent(document.analysis.percent, language) }),
    completed: t('documents.state.completed'),
    partial: t('documents.state.partial'),
    failed: t('documents.state.failed'),
  };
  return <Pill {...looks[state]}>{words[state]}</Pill>;
}
