import type { User } from '#contract/accounts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { BarMenu } from './bar-menu.tsx';
import { useUserEntries } from './use-user-entries.tsx';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslate();
  const entries = useUserEntries(user);
  const name = user.username || user.email;
  return (
    <BarMenu label={t('shell.userMenu', { name })} entries={entries} tooltip={false}>
      {user.profilePicture ? (
        <img className={styles.avatar} src={user.profilePicture} alt="" />
      ) : (
        <span className={styles.avatar} data-initials={initialsOf(name)} />
      )}
    </BarMenu>
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
