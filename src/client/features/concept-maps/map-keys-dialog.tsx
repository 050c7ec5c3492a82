import { useTranslate } from '#client/lib/i18n.ts';
import { KeysDialog } from '#client/ui/keys-dialog.tsx';

/** Lists the keyboard shortcuts of a map. */
export default function MapKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  return (
    <KeysDialog
      keys={[
        ['↑ ↓ ← →', t('map.key.arrows')],
        ['Enter / F2', t('map.key.rename')],
        ['A', t('map.key.child')],
        [t('map.key.shiftA'), t('map.key.sibling')],
        ['F', t('map.key.fold')],
        ['L', t('map.key.link')],
        [t('map.key.altArrows'), t('map.key.move')],
        [t('map.key.delete'), t('map.key.remove')],
        ['Ctrl Z', t('map.undo')],
        [t('map.key.redoKeys'), t('map.redo')],
        ['Ctrl C, X, V', t('map.key.copy')],
        ['0, +, -', t('map.key.zoom')],
        ['/', t('map.search')],
      ]}
      onClose={onClose}
    />
  );
}
