import { useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  CalendarDays,
  Download,
  Ellipsis,
  FileUp,
  FolderInput,
  GalleryVerticalEnd,
  ListChecks,
  Pencil,
  RotateCcw,
  Share2,
  Trash2,
} from 'lucide-react';
import { downloadFile } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { urlOf } from '#contract/endpoint.ts';
import { isFileKind } from '#domain/documents/upload-rules.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import type { MenuEntry } from '#client/ui/menu-entry.ts';
import { toast } from '#client/ui/toast-store.ts';
import styles from './document-menu.module.css';
import { canBeAskedAbout } from './document-state.ts';
import type { DocumentTask } from './document-task.ts';
import { useRetryDocument } from './documents.api.ts';

interface DocumentMenuProps {
  document: Document;
  onTask: (task: DocumentTask) => void;
  /** Whether the menu belongs to the open document. */
  inDocument?: boolean;
  /** Undefined if no part of its analysis can be redone. */
  onReanalyse?: () => void;
}

/** Menu of all actions on a document of the list. */
export function DocumentMenu({ document, onTask, inDocument, onReanalyse }: DocumentMenuProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const retry = useRetryDocument();
  const { uuid, name, status, kind } = document;

  const retryEntry: MenuEntry = {
    label: t('documents.retry'),
    icon: <RotateCcw />,
    onSelect: () =>
      retry.mutate(uuid, {
        onSuccess: () => toast({ title: t('documents.retrying') }),
        onError: (error) => toast({ variant: 'destructive', title: name, description: describeError(error) }),
      }),
  };
  const downloadEntry: MenuEntry = {
    label: t('documents.download'),
    icon: <Download />,
    onSelect: () => location.assign(urlOf(downloadFile, { params: { uuid } })),
  };
  const shareEntry: MenuEntry = {
    label: t('documents.share'),
    icon: <Share2 />,
    onSelect: () => onTask({ kind: 'share', document }),
  };
  const planEntry: MenuEntry = {
    label: t('documents.plan'),
    icon: <CalendarDays />,
    onSelect: () => void navigate({ to: '/study-dashboard', state: { planned: { uuid, name } } }),
  };
  const reviseEntry: MenuEntry = {
    label: t('documents.revise'),
    icon: <FileUp />,
    onSelect: () => onTask({ kind: 'revise', document }),
  };
  const reanalyseEntry: MenuEntry = {
    label: t('documents.reanalyse'),
    icon: <RotateCcw />,
    onSelect: () => onReanalyse?.(),
  };
  const openEntries: MenuEntry[] = [
    {
      label: t('documents.open'),
      icon: <BookOpen />,
      onSelect: () => void navigate({ to: '/documents/$uuid', params: { uuid } }),
    },
    {
      label: t('documents.tests'),
      icon: <ListChecks />,
      disabled: status !== 'completed',
      onSelect: () => void navigate({ to: '/tests/$documentUuid', params: { documentUuid: uuid } }),
    },
    {
      label: t('shell.flashcards'),
      icon: <GalleryVerticalEnd />,
      disabled: status !== 'completed',
      onSelect: () => void navigate({ to: '/flashcards/$documentUuid', params: { documentUuid: uuid } }),
    },
    { kind: 'line' },
  ];
  const entries: MenuEntry[] = [
    ...(inDocument ? [] : openEntries),
    ...(status === 'failed' ? [retryEntry] : []),
    {
      label: t('documents.rename'),
      icon: <Pencil />,
      onSelect: () => onTask({ kind: 'rename', document }),
    },
    {
      label: t('documents.assign'),
      icon: <FolderInput />,
      onSelect: () => onTask({ kind: 'assign', document }),
    },
    ...(status === 'completed' ? [planEntry, shareEntry] : []),
    ...(kind === 'text' ? [] : [downloadEntry]),
    ...(status === 'completed' && isFileKind(kind) ? [reviseEntry] : []),
    ...(onReanalyse && canBeAskedAbout(document) ? [reanalyseEntry] : []),
    { kind: 'line' },
    {
      label: t('documents.delete'),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => onTask({ kind: 'delete', document }),
    },
  ];
  return (
    <IconMenu className={styles.button} label={t('documents.actionsOf', { name })} entries={entries}>
      <Ellipsis />
    </IconMenu>
  );
}
