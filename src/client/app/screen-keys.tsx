import { useLocation } from '@tanstack/react-router';
import { type TextKey, useTranslate } from '#client/lib/i18n.ts';
import { KeysDialog } from '#client/ui/keys-dialog.tsx';

type Keys = readonly (readonly [key: string, meaning: KeyText])[];
/** Texts without placeholders. */
type KeyText = Extract<TextKey, `shell.key.${string}` | `study.key.${string}`> | 'flashcards.study' | 'flashcards.add';

const everywhere: Keys = [
  ['Ctrl K · ⌘ K', 'shell.key.palette'],
  ['J', 'shell.key.jobs'],
  ['?', 'shell.key.help'],
];
const ofDocuments: Keys = [
  ['/', 'shell.key.search'],
  ['U', 'shell.key.upload'],
  ['↑ ↓', 'shell.key.rows'],
  ['Enter', 'shell.key.open'],
  ['X', 'shell.key.choose'],
  ['Del', 'shell.key.delete'],
];
const ofDocument: Keys = [
  ['T', 'shell.key.tests'],
  ['M', 'shell.key.map'],
  ['H', 'shell.key.mark'],
  ['/', 'shell.key.find'],
  ['[ ]', 'shell.key.pages'],
];
const ofCards: Keys = [
  ['/', 'shell.key.search'],
  ['S', 'flashcards.study'],
  ['N', 'flashcards.add'],
];
const ofStudy: Keys = [
  ['T', 'study.key.today'],
  ['M W A', 'study.key.view'],
  ['N', 'study.key.newPlan'],
  ['← ↑ → ↓', 'study.key.days'],
  ['Home End', 'study.key.ends'],
  ['PgUp PgDn', 'study.key.months'],
  ['Enter', 'study.key.openDay'],
];
const ofTests: Keys = [['N', 'shell.key.newTest']];

/** Lists the shortcuts of the current screen, and the global ones. */
export default function ScreenKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const keys = [...keysOf(path), ...everywhere].map(([key, meaning]) => [key, t(meaning)] as const);
  return <KeysDialog keys={keys} onClose={onClose} />;
}

function keysOf(path: string): Keys {
  if (path === '/documents') return ofDocuments;
  if (path.startsWith('/documents/')) return ofDocument;
  if (path.startsWith('/flashcards')) return ofCards;
  if (path === '/study-dashboard') return ofStudy;
  return path.startsWith('/tests/') ? ofTests : [];
}
