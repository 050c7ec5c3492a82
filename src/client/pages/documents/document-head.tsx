import { Link } from '@tanstack/react-router';
import { ArrowLeft, PanelRight, Share2 } from 'lucide-react';
import type { Document } from '#contract/documents.ts';
import { ownFileName } from '#domain/documents/upload-rules.ts';
import { DocumentMenu } from '#client/features/documents/document-menu.tsx';
import type { DocumentTask } from '#client/features/documents/document-task.ts';
import { FolderChip } from '#client/features/documents/folder-chip.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './document-page.module.css';
import { StudyActions } from './study-actions.tsx';

/** Name, folders and actions of a document, above its text or chat. */
export function DocumentHead({
  document,
  hasTests,
  isChat,
  isBeside,
  isKept,
  onBeside,
  onMap,
  onNewTest,
  onReanalyse,
  onTask,
}: {
  document: Document;
  hasTests: boolean;
  isChat: boolean;
  /** Whether the document is shown beside its chat. */
  isBeside: boolean;
  /** Whether only this device's copy is shown. */
  isKept: boolean;
  onBeside: () => void;
  onMap: () => void;
  onNewTest: () => void;
  onReanalyse: () => void;
  onTask: (task: DocumentTask) => void;
}) {
  const { t } = useTranslate();
  const { uuid } = document;
  const readable = document.status === 'completed';
  const isScan = readable && document.warnings.includes('no_text');
  const fileName = ownFileName(document);
  return (
    <header className={styles.head}>
      <Link
        className={buttonClass({ variant: 'ghost', icon: true }, styles.back)}
        {...(isChat ? { to: '/documents/$uuid', params: { uuid } } : { to: '/documents' })}
        aria-label={t(isChat ? 'documents.backToDocument' : 'documents.backToList')}
        data-tooltip={t(isChat ? 'documents.backToDocument' : 'documents.backToList')}
      >
        <ArrowLeft size={20} />
      </Link>
      <div className={styles.titles}>
        <PageTitle className={styles.name}>{document.name}</PageTitle>
        {fileName ? (
          <Text className={responsive.notPhone} as="p" size="small" tone="muted" truncated>
            {fileName}
          </Text>
        ) : null}
      </div>
      <Row as="span" className={responsive.notTablet}>
        {document.folders.map((folder) => (
          <FolderChip key={folder.uuid} folder={folder} />
        ))}
      </Row>
      <span className={styles.actions}>
        {isChat ? (
          <Button variant="secondary" className={responsive.notPhone} aria-pressed={isBeside} onClick={onBeside}>
            <PanelRight />
            {t(isBeside ? 'documents.hideDocument' : 'documents.showDocument')}
          </Button>
        ) : null}
        {readable && !isChat ? (
          <StudyActions
            documentUuid={uuid}
            hasTests={hasTests}
            isScan={isScan}
            isKept={isKept}
            onMap={onMap}
            onNewTest={onNewTest}
          />
        ) : null}
        {readable && !isChat && !isKept ? (
          <Button
            variant="ghost"
            className={styles.share}
            aria-label={t('documents.share')}
            onClick={() => onTask({ kind: 'share', document })}
          >
            <Share2 />
            <span className={responsive.notTablet}>{t('documents.share')}</span>
          </Button>
        ) : null}
        {isKept ? null : <DocumentMenu document={document} onTask={onTask} inDocument onReanalyse={onReanalyse} />}
      </span>
    </header>
  );
}
