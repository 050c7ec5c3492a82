import type { Citation } from '#contract/chat.ts';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Text } from '#client/ui/text.tsx';
import { FormulaText } from '#client/ui/formula-text.tsx';
import styles from './source-dialog.module.css';

interface SourceDialogProps {
  documentUuid: string;
  citation: Citation;
  onClose: () => void;
}

/** Shows a source's words and a link, if the document isn't beside the chat or is a different one. */
export function SourceDialog({ documentUuid, citation, onClose }: SourceDialogProps) {
  const { t } = useTranslate();
  return (
    <Dialog title={t('chat.sourceTitle', { number: citation.number })} width="narrow" onClose={onClose}>
      <Text as="p" size="small" tone="muted">
        {[citation.document?.name, anchorLabel(citation.anchor, t)].filter(Boolean).join(', ')}
      </Text>
      <blockquote className={styles.quote} dir="auto">
        <FormulaText>{citation.quote}</FormulaText>
      </blockquote>
      <SourceLink
        documentUuid={citation.document?.uuid ?? documentUuid}
        source={citation}
        look="plain"
        className={styles.open}
      >
        {t('chat.openInDocument')}
      </SourceLink>
    </Dialog>
  );
}
