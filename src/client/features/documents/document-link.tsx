import { Link } from '@tanstack/react-router';
import { AudioLines, Captions, FileText, FileType, Globe, Pilcrow, SquarePlay } from 'lucide-react';
import type { Document } from '#contract/documents.ts';
import { useTranslate } from '../../lib/i18n.ts';

const icons = {
  pdf: FileText,
  docx: FileType,
  doc: FileType,
  odt: FileType,
  txt: FileText,
  md: FileText,
  srt: Captions,
  vtt: Captions,
  text: Pilcrow,
  web: Globe,
  youtube: SquarePlay,
  wav: AudioLines,
  mp3: AudioLines,
  m4a: AudioLines,
};

interface DocumentLinkProps {
  document: Document;
  /** Beside the kind, where the columns are hidden. */
  date: string;
}

/** Icon, name and kind; the link covers its whole row or card. A failed one says why. */
export function DocumentLink({ document, date }: DocumentLinkProps) {
  const { t } = useTranslate();
  const Icon = icons[document.kind];
  const failed = document.status === 'failed' && document.error;
  return (
    <div className="nm">
      <span className="ty">
        <Icon className="i" />
      </span>
      <div className="doc-name">
        <Link
          to="/documents/$uuid"
          params={{ uuid: document.uuid }}
          data-document={document.uuid}
          title={document.name}
        >
          <span>{document.name}</span>
        </Link>
        <span className="m">
          {t(`documents.kind.${document.kind}`)}
          <span className="only-sm"> · {date}</span>
        </span>
        {failed ? <span className="m is-bad">{t(`errors.${failed.code}`)}</span> : null}
      </div>
    </div>
  );
}
