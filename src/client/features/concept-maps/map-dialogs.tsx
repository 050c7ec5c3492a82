import { Suspense } from 'react';
import type { ConceptMap } from '#contract/concept-maps.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { toast } from '#client/ui/toast-store.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useDeleteMap } from './concept-maps.api.ts';
import { onlyNode, selectedNames, selectedSections } from './map-commands.ts';
import type { MapTask } from './map-task.ts';
import { NodePanel } from './node-panel.tsx';
import type { MapEditor } from './use-map-editor.ts';

const AlertDialog = lazyComponent(async () => ({ default: (await import('#client/ui/alert-dialog.tsx')).AlertDialog }));
const Dialog = lazyComponent(async () => ({ default: (await import('#client/ui/dialog.tsx')).Dialog }));
const KeysDialog = lazyComponent(() => import('./map-keys-dialog.tsx'));
const LinkDialog = lazyComponent(() => import('./link-dialog.tsx'));
const ImportDialog = lazyComponent(() => import('./import-map-dialog.tsx'));
const MapsDialog = lazyComponent(() => import('./maps-dialog.tsx'));
const AskDialog = lazyComponent(() => import('./ask-dialog.tsx'));
/** Loaded together with its texts. */
const CardDialog = lazyComponent(async () => {
  await loadTexts('flashcards');
  return import('#client/features/flashcards/card-dialog.tsx');
});

interface MapDialogsProps {
  editor: MapEditor;
  opened: ConceptMap;
  task: MapTask | null;
  onTask: (task: MapTask | null) => void;
  onShow: (uuid: string) => void;
  onFitted: () => void;
  onDeleted: () => void;
}

/** Dialogs over a map. */
export function MapDialogs({ editor, opened, task, onTask, onShow, onFitted, onDeleted }: MapDialogsProps) {
  const { t } = useTranslate();
  const remove = useDeleteMap();
  const { documentUuid } = opened;
  const onClose = () => onTask(null);
  /** Returns the focus to the subject of the dialog. */
  const closeTo = (uuid: string | undefined) => () => {
    onTask(null);
    if (uuid !== undefined) setTimeout(() => onShow(uuid));
  };
  const node = onlyNode(editor);
  if (!task) return null;
  return (
    <DialogBoundary onClose={onClose}>
      <Suspense>
        {task.kind === 'link' ? (
          <LinkDialog editor={editor} node={task.node} onClose={closeTo(task.node.uuid)} />
        ) : null}
        {task.kind === 'details' && editor.selection.size > 0 ? (
          <Dialog
            title={t(node ? 'map.concept' : editor.selection.size > 1 ? 'map.concepts' : 'map.link')}
            onClose={closeTo(node?.uuid)}
          >
            <NodePanel
              editor={editor}
              onTask={onTask}
              isNaming={false}
              onNaming={() => undefined}
              onNamed={closeTo(node?.uuid)}
            />
          </Dialog>
        ) : null}
        {task.kind === 'card' ? (
          <CardDialog
            documentUuid={documentUuid}
            draft={{
              front: task.node.name,
              back: task.node.description,
              ...quoteOf(editor, task.node.source),
            }}
            onClose={closeTo(task.node.uuid)}
          />
        ) : null}
        {task.kind === 'cards' || task.kind === 'test' ? (
          <AskDialog
            kind={task.kind}
            documentUuid={documentUuid}
            topics={selectedNames(editor)}
            sectionUuids={selectedSections(editor)}
            onClose={onClose}
          />
        ) : null}
        {task.kind === 'import' ? <ImportDialog editor={editor} onImported={onFitted} onClose={onClose} /> : null}
        {task.kind === 'maps' ? (
          <MapsDialog documentUuid={documentUuid} currentUuid={opened.uuid} onClose={onClose} />
        ) : null}
        {task.kind === 'keys' ? <KeysDialog onClose={onClose} /> : null}
        {task.kind === 'delete' ? (
          <AlertDialog
            title={t('map.deleteTitle', { name: editor.map.title })}
            description={t('map.deleteText')}
            confirmLabel={t('map.delete')}
            busy={remove.isPending}
            onClose={onClose}
            onConfirm={() =>
              remove.mutate(opened.uuid, {
                onSuccess: onDeleted,
                onError: (error) =>
                  toast({ variant: 'destructive', title: t('map.deleteFailed'), description: describeError(error) }),
              })
            }
          />
        ) : null}
      </Suspense>
    </DialogBoundary>
  );
}

function quoteOf({ sources }: MapEditor, number: number | null): { quote?: string; quoteStart?: number } {
  const source = number === null ? undefined : sources.get(number);
  return source ? { quote: source.quote, quoteStart: source.start } : {};
}
