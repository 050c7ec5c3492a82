import type { User } from '#contract/accounts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Menu } from '#client/ui/menu.tsx';
import { useUserEntries } from './use-user-entries.tsx';

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslate();
  const entries = useUserEntries(user);
  const name = user.username || user.email;
  return (
    <Menu className="tbtn" label={t('shell.userMenu', { name })} entries={entries} tooltip={false}>
      <span className="avatar" data-i={initialsOf(name)} />
    </Menu>
  );
}

/** @example initialsOf('Lucía Moreno') // 'LM' */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return [words[0], last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
