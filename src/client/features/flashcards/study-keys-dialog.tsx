import { useTranslate } from '#client/lib/i18n.ts';
import { KeysDialog } from '#client/ui/keys-dialog.tsx';

/** Lists the shortcuts of the study screen, loaded on demand. */
export default function StudyKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const keys = [
    [t('flashcards.keyShort.space'), t('flashcards.key.space')],
    ['1 – 4', t('flashcards.key.grades')],
    ['L', t('flashcards.key.listen')],
    ['Z', t('flashcards.key.undo')],
    ['E', t('flashcards.key.edit')],
    ['S', t('flashcards.key.suspend')],
    ['B', t('flashcards.bury')],
    ['Esc', t('flashcards.key.exit')],
    ['Ctrl K · ⌘ K', t('shell.key.palette')],
    ['?', t('flashcards.key.help')],
  ] as const;
  return <KeysDialog keys={keys} onClose={onClose} />;
}
