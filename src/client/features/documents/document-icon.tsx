import { AudioLines, Captions, FileText, FileType, Globe, Pilcrow, SquarePlay } from 'lucide-react';
import type { DocumentKind } from '#domain/documents/upload-rules.ts';

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

export function DocumentIcon({ kind }: { kind: DocumentKind }) {
  const Icon = icons[kind];
  return (
    <span className="ty">
      <Icon />
    </span>
  );
}
