import { useTranslate } from '#client/lib/i18n.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useReachable } from '#client/lib/reachability.ts';
import { useOnline } from '#client/lib/use-online.ts';
import { Button } from '#client/ui/button.tsx';
import { Note } from '#client/ui/note.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import styles from './save-note.module.css';
import type { MapEditor } from './use-map-editor.ts';

/** Shows why a map cannot be saved, and the remedy. The browser keeps the changes meanwhile. */
export function SaveNote({ editor, onExport }: { editor: MapEditor; onExport: () => void }) {
  const { t } = useTranslate();
  const { saving: state, saver, merge } = editor;
  // Offline, another note already says so, and changes are sent later.
  const [isOnline, isReachable] = [useOnline(), useReachable()];
  if (state.kind === 'failed' && !(isOnline && isReachable)) return null;
  if (state.kind === 'failed')
    return (
      <div className={styles.note}>
        <Note tone="danger" role="alert">
          <b>{t('map.saveFailed')}</b> {describeError(state.error)}
          <NoteActions>
            <Button size="small" onClick={() => saver.retry()}>
              {t('ui.retry')}
            </Button>
          </NoteActions>
        </Note>
      </div>
    );
  if (state.kind === 'gone')
    return (
      <div className={styles.note}>
        <Note tone="danger" role="alert">
          <b>{t('map.gone')}</b> {t('map.goneText')}
          <NoteActions>
            <Button size="small" onClick={onExport}>
              {t('map.export.json')}
            </Button>
          </NoteActions>
        </Note>
      </div>
    );
  if (state.kind !== 'conflict') return null;
  return (
    <div className={styles.note}>
      <Note tone="warning" role="alert">
        <b>{t('map.conflict')}</b> {t('map.conflictText')}
        <NoteActions>
          <Button size="small" variant="primary" onClick={merge}>
            {t('map.merge')}
          </Button>
          <Button size="small" onClick={() => saver.takeTheirs()}>
            {t('map.takeTheirs')}
          </Button>
        </NoteActions>
      </Note>
    </div>
  );
}
