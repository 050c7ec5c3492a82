import { isInField, isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';

export interface MapActions {
  add: () => void;
  child: () => void;
  sibling: () => void;
  rename: () => void;
  link: () => void;
  indent: () => void;
  outdent: () => void;
  details: () => void;
  remove: () => void;
  deselect: () => void;
  selectAll: () => void;
  undo: () => void;
  redo: () => void;
  keys: () => void;
}

/** Handles the keys that drawing and outline share (C6). Each handles arrow keys itself. */
export function useMapKeys(act: MapActions): void {
  useKeyDown((event) => {
    const { key, shiftKey, ctrlKey, metaKey, target } = event;
    const place = target instanceof Element ? target : null;
    const isOnNode = place?.closest('.react-flow__node, [role=treeitem]') != null;
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (isInField(event)) return;
      if (letter === 'z' && shiftKey) act.redo();
      else if (letter === 'z') act.undo();
      else if (letter === 'y') act.redo();
      else if (letter === 'a' && isOnNode) act.selectAll();
      else return;
      event.preventDefault();
      return;
    }
    if (isTyping(event)) return;
    const byKey: Record<string, () => void> = {
      delete: act.remove,
      backspace: act.remove,
      a: shiftKey ? act.sibling : act.child,
      n: act.add,
      l: act.link,
      f2: act.rename,
      escape: act.deselect,
      '?': act.keys,
      '/': () => document.querySelector<HTMLElement>('[data-map-search]')?.focus(),
      ...(isOnNode ? { enter: act.rename } : {}),
    };
    const run = byKey[letter];
    if (!run) return;
    event.preventDefault();
    run();
  });
}
