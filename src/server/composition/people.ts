import { createAccountsFeature } from '#server/features/accounts/accounts.feature.ts';
import { createApiKeysFeature } from '#server/features/api-keys/api-keys.feature.ts';
import { createAuditFeature } from '#server/features/audit/audit.feature.ts';
import { createBillingFeature } from '#server/features/billing/billing.feature.ts';
import { createFormsFeature } from '#server/features/forms/forms.feature.ts';
import { createLetterTextsFeature } from '#server/features/letter-texts/letter-texts.feature.ts';
import { createMailFeature } from '#server/features/mail/mail.feature.ts';
import { createNotificationsFeature } from '#server/features/notifications/notifications.feature.ts';
import { createSettingsFeature } from '#server/features/settings/settings.feature.ts';
import { createPushSender } from '#server/platform/push/push-sender.ts';
import type { Ports } from './ports.ts';

export type People = ReturnType<typeof composePeople>;

/** Accounts, and what an instance has for them: mail, plans, keys, settings, notifications. */
export function composePeople(ports: Ports) {
  const mail = createMailFeature(ports);
  const accounts = createAccountsFeature({ ...ports, mail: mail.mail });
  ports.streams.checkSessionsWith(accounts.sessions.listLive);
  const known = { ...ports, mail: mail.mail, accounts: accounts.accounts };
  return {
    mail,
    accounts,
    letterTexts: createLetterTextsFeature({ letterTexts: mail.letterTexts, accounts: accounts.accounts }),
    apiKeys: createApiKeysFeature({ ...known, hasSession: accounts.sessions.isBroughtBy }),
    forms: createFormsFeature(known),
    settings: createSettingsFeature(known),
    audit: createAuditFeature(known),
    billing: createBillingFeature(known),
    notifications: createNotificationsFeature({ ...known, sender: createPushSender(ports) }),
  };
}
