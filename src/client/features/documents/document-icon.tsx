import { clsx } from 'clsx';
import { AudioLines, Captions, FileText, FileType, Globe, Pilcrow, SquarePlay } from 'lucide-react';
import type { DocumentKind } from '#domain/documents/upload-rules.ts';
import styles from './document-icon.module.css';

const icons = {
  pdf: FileText,
  docx: FileType,
  doc: FileType,
  odt: FileType,
  pptx: FileType,
  epub: FileType,
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

interface DocumentIconProps {
  kind: DocumentKind;
  /** Whether to draw it on a sheet of paper. */
  framed?: boolean;
}

export function DocumentIcon({ kind, framed }: DocumentIconProps) {
  const Icon = icons[kind];
  return (
    <span className={clsx(styles.icon, framed && styles.framed)}>
      <Icon />
    </span>
  );
}
