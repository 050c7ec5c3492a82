import { useTranslate } from '#client/lib/i18n.ts';
import { KeysDialog } from '#client/ui/keys-dialog.tsx';

const keys = [
  ['1 – 6', 'quizzes.key.choose'],
  ['Enter', 'quizzes.key.enter'],
  ['← →', 'quizzes.key.arrows'],
  ['↑ ↓', 'quizzes.key.steps'],
  ['L', 'quizzes.key.later'],
  ['X', 'quizzes.key.explanation'],
  ['Esc', 'quizzes.key.exit'],
  ['Ctrl K · ⌘ K', 'shell.key.palette'],
  ['?', 'quizzes.key.help'],
] as const;

export function PlayerKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  return <KeysDialog keys={keys.map(([key, meaning]) => [key, t(meaning)] as const)} onClose={onClose} />;
}
