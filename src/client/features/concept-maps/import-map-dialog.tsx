import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { pasteNodes } from '#domain/concept-maps/map-edits.ts';
import { MAP_FILE_BYTES, type MapFileFault } from '#domain/concept-maps/map-file.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { Note } from '#client/ui/note.tsx';
import stack from '#client/ui/stack.module.css';
import { toast } from '#client/ui/toast-store.ts';
import { readMap } from './read-map.ts';
import { below } from './use-clipboard.ts';
import type { MapEditor } from './use-map-editor.ts';

interface ImportMapDialogProps {
  editor: MapEditor;
  onImported: () => void;
  onClose: () => void;
}

type Fault = MapFileFault | 'FILE_TOO_LARGE' | 'full';

/** Adds an exported map (JSON) or a Markdown outline to this map. One undo removes it. */
export default function ImportMapDialog({ editor, onImported, onClose }: ImportMapDialogProps) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<Fault>();
  const newUuid = () => crypto.randomUUID();
  async function take(file: File): Promise<Fault | undefined> {
    if (file.size > MAP_FILE_BYTES) return 'FILE_TOO_LARGE';
    const read = await readMap(await file.text(), editor);
    if ('fault' in read) return read.fault;
    const { map } = editor;
    const { map: clip, lost } = read;
    const isFull =
      map.nodes.length + clip.nodes.length > mapBounds.nodes || map.edges.length + clip.edges.length > mapBounds.edges;
    if (isFull) return 'full';
    const top = below(editor);
    const first = { x: Math.min(...clip.nodes.map(({ x }) => x)), y: Math.min(...clip.nodes.map(({ y }) => y)) };
    const shift = map.nodes.length === 0 ? { x: 0, y: 0 } : { x: top.x - first.x, y: top.y - first.y };
    const { map: grown, pasted } = pasteNodes(map, clip, { newUuid, shift });
    editor.change(() => grown, { select: pasted, says: t('map.imported', { count: pasted.length }) });
    if (lost > 0) toast({ variant: 'warning', title: t('map.importLost', { count: lost }) });
    return undefined;
  }
  async function importFile(file: File): Promise<void> {
    const found = await take(file);
    setFault(found);
    if (found) return;
    onImported();
    onClose();
  }
  return (
    <Dialog
      width="narrow"
      title={t('map.importTitle')}
      description={t('map.importText', { nodes: mapBounds.nodes })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
    >
      <div className={stack.stack}>
        <Button variant="primary" data-autofocus onClick={() => input.current?.click()}>
          <FileUp />
          {t('map.chooseFile')}
        </Button>
        <FileInput
          ref={input}
          label={t('map.chooseFile')}
          accept=".json,.md,.markdown,.txt"
          onChoose={([file]) => {
            if (!file) return;
            setFault(undefined);
            void importFile(file);
          }}
        />
        {fault ? (
          <Note tone="danger" role="alert">
            {fault === 'full' ? t('map.importFull', { nodes: mapBounds.nodes }) : t(`map.importFault.${fault}`)}
          </Note>
        ) : null}
      </div>
    </Dialog>
  );
}
