import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AccountDeletion } from '#client/features/accounts/account-deletion.tsx';
import { DataExport } from '#client/features/accounts/data-export.tsx';
import { DataImport } from '#client/features/accounts/data-import.tsx';
import { EmailSetting } from '#client/features/accounts/email-setting.tsx';
import { LanguageChoice } from '#client/features/accounts/language-choice.tsx';
import { NameForm } from '#client/features/accounts/name-form.tsx';
import { NoPassword } from '#client/features/accounts/no-password.tsx';
import { PasswordForm } from '#client/features/accounts/password-form.tsx';
import { PictureChoice } from '#client/features/accounts/picture-choice.tsx';
import { SettingsSection } from '#client/features/accounts/settings-section.tsx';
import { ShortcutsChoice } from '#client/features/accounts/shortcuts-choice.tsx';
import { SignInList } from '#client/features/accounts/sign-in-list.tsx';
import { ThemeChoice } from '#client/features/accounts/theme-choice.tsx';
import { TimezoneChoice } from '#client/features/accounts/timezone-choice.tsx';
import { NoticeChoice } from '#client/features/notifications/notice-choice.tsx';
import { VerificationSetting } from '#client/features/accounts/verification-setting.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { profileTabs } from '#client/features/accounts/profile-tabs.ts';
import styles from './profile-page.module.css';

/** Lazy, since few people need it. */
const ApiKeysSetting = lazyComponent(() => import('#client/features/api-keys/api-keys-setting.tsx'));
const SavePageLink = lazyComponent(() => import('#client/features/api-keys/save-page-link.tsx'));

/** Settings of the user's account (A12). */
export function ProfilePage() {
  const { t } = useTranslate();
  const user = useUser();
  const { tab } = useSearch({ from: '/signed-in/profile' });
  if (!user) return null;
  const shown = tab ?? 'profile';
  return (
    <div className={styles.profile}>
      <PageTitle>{t('settings.title')}</PageTitle>
      <nav className={styles.tabs} aria-label={t('settings.title')}>
        {profileTabs.map((name) => (
          <Link
            key={name}
            to="/profile"
            search={{ tab: name }}
            replace
            aria-current={name === shown ? 'page' : undefined}
          >
            {t(`settings.tab.${name}`)}
          </Link>
        ))}
      </nav>
      {shown === 'profile' ? (
        <>
          <SettingsSection title={t('settings.account')}>
            <NameForm user={user} />
          </SettingsSection>
          <SettingsSection title={t('settings.picture')} text={t('settings.pictureText')}>
            <PictureChoice user={user} />
          </SettingsSection>
          <SettingsSection title={t('settings.verification')} text={t('settings.verificationText')}>
            <VerificationSetting user={user} />
          </SettingsSection>
          <SettingsSection title={t('settings.language')}>
            <LanguageChoice />
          </SettingsSection>
          <SettingsSection title={t('shell.theme')} text={t('settings.themeText')}>
            <ThemeChoice />
          </SettingsSection>
          <SettingsSection title={t('settings.timezone')} text={t('settings.timezoneText')}>
            <TimezoneChoice user={user} />
          </SettingsSection>
          <SettingsSection title={t('settings.notices')} text={t('settings.noticesText')}>
            <NoticeChoice user={user} />
          </SettingsSection>
          <SettingsSection title={t('settings.shortcuts')} text={t('settings.shortcutsText')}>
            <ShortcutsChoice user={user} />
          </SettingsSection>
        </>
      ) : null}
      {shown === 'security' ? (
        <>
          <SettingsSection title={t('accounts.email')} text={t('settings.emailText')}>
            <EmailSetting user={user} />
          </SettingsSection>
          <SettingsSection title={t('accounts.password')} text={user.hasPassword ? t('settings.passwordText') : ''}>
            {user.hasPassword ? <PasswordForm email={user.email} /> : <NoPassword email={user.email} />}
          </SettingsSection>
          <SettingsSection title={t('settings.signIns')} text={t('settings.signInsText')}>
            <SignInList />
          </SettingsSection>
          <SettingsSection title={t('settings.apiKeys')} text={t('settings.apiKeysText')}>
            <Suspense fallback={<Skeleton height={64} />}>
              <ApiKeysSetting user={user} />
            </Suspense>
          </SettingsSection>
          <SettingsSection title={t('settings.savePages')} text={t('settings.savePagesText')}>
            <Suspense fallback={<Skeleton height={64} />}>
              <SavePageLink />
            </Suspense>
          </SettingsSection>
          <SettingsSection title={t('settings.export')} text={t('settings.exportText')}>
            <DataExport />
          </SettingsSection>
          <SettingsSection title={t('settings.import')} text={t('settings.importText')}>
            <DataImport />
          </SettingsSection>
          <SettingsSection title={t('settings.deletion')} text={t('settings.deletionText')}>
            <AccountDeletion user={user} />
          </SettingsSection>
        </>
      ) : null}
    </div>
  );
}
