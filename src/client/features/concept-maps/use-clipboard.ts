import { useEffect, useEffectEvent } from 'react';
import { boxOf } from '#domain/concept-maps/boxes.ts';
import { copyNodes, type MapClip, pasteNodes, removeFromMap } from '#domain/concept-maps/map-edits.ts';
import { mapToMarkdown } from '#domain/concept-maps/map-text.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { isInField } from '#client/lib/is-typing.ts';
import type { MapEditor } from './use-map-editor.ts';

/** The last copy, with the text written to the clipboard. */
let copied: { text: string; clip: MapClip; pastes: number } | undefined;

const BETWEEN = 40;
const newUuid = () => crypto.randomUUID();

/** Copies, cuts and pastes nodes. Other programs get an outline; pasted outlines become nodes. */
export function useClipboard(editor: MapEditor, enabled: boolean): void {
  const { t } = useTranslate();
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { map, selection, change } = editor;
    // Let the browser copy text selected on the page.
    const isText = getSelection()?.isCollapsed === false;
    const clip = copyNodes(map, selection);
    if (isInField(event) || isText || clip.nodes.length === 0) return;
    const text = mapToMarkdown({ title: map.title, ...clip });
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    copied = { text, clip, pastes: 0 };
    if (event.type === 'cut')
      change((before) => removeFromMap(before, selection), {
        select: [],
        says: t('map.removed', { count: clip.nodes.length }),
      });
  });
  const onPaste = useEffectEvent(async (event: ClipboardEvent) => {
    if (isInField(event)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    event.preventDefault();
    const isOurs = copied?.text.trim() === text.replaceAll('\r\n', '\n').trim();
    if (copied && isOurs) copied.pastes += 1;
    const clip = copied && isOurs ? copied.clip : await readClip(text, editor);
    if (!clip) return;
    const shift = copied && isOurs ? besideCopied(copied) : below(editor);
    const { map, pasted } = pasteNodes(editor.map, clip, { newUuid, shift });
    editor.change(() => map, { select: pasted, says: t('map.pasted', { count: pasted.length }) });
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => void onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [enabled]);
}

/** Returns a shift that puts the copy below the original and earlier copies. */
function besideCopied({ clip: { nodes }, pastes }: { clip: MapClip; pastes: number }): { x: number; y: number } {
  const boxes = nodes.map(boxOf);
  const top = Math.min(...boxes.map(({ y, height }) => y - height / 2));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height / 2));
  return { x: 0, y: pastes * (bottom - top + BETWEEN) };
}

async function readClip(text: string, editor: MapEditor): Promise<MapClip | undefined> {
  const { readMap } = await import('./read-map.ts');
  const read = await readMap(text, editor);
  return 'fault' in read ? undefined : read.map;
}

/** Returns a shift that puts the copy below the whole map. */
export function below({ map: { nodes } }: Pick<MapEditor, 'map'>): { x: number; y: number } {
  if (nodes.length === 0) return { x: 0, y: 0 };
  return { x: Math.min(...nodes.map(({ x }) => x)), y: Math.max(...nodes.map(({ y }) => y)) + 140 };
}
