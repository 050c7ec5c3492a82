import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import * as texts from '#locales/admin-audit.ts';

addTexts(texts);

/** Logged actions with texts; others show their name. */
export const knownActions = [
  'account.close',
  'account.export',
  'account.sign-in-refused',
  'api-key.create',
  'api-key.revoke',
  'article.change',
  'article.create',
  'article.delete',
  'article.publish',
  'article.withdraw',
  'cache.clear',
  'job.cancel',
  'job.retry',
  'letter.change',
  'letter.reset',
  'letter.test',
  'link.create',
  'class.create',
  'invitation.create',
  'invitation.renew',
  'invitation.revoke',
  'message.answer',
  'message.change',
  'model.change',
  'model.delete',
  'model.fetch',
  'model.pause',
  'model.remove',
  'news.change',
  'news.create',
  'news.delete',
  'news.publish',
  'news.withdraw',
  'password.reset',
  'person.export',
  'person.sign-out',
  'person.suspend',
  'person.unsuspend',
  'points.give',
  'quest.change',
  'referral.decide',
  'role.change',
  'row.change',
  'row.create',
  'row.delete',
  'setting.change',
  'social-channel.change',
  'social-channel.check',
  'social-channel.create',
  'social-channel.remove',
  'social-image.add',
  'social-post.change',
  'social-post.create',
  'social-post.decide',
  'social-post.delete',
  'social-post.publish',
  'subscriber.export',
  'subscription.change',
  'subscription.double',
  'subscription.end-double',
  'table.export',
  'tier.grant',
  'verification.decide',
] as const;

export function useActionNames(): (action: string) => string {
  const { t } = useTranslate();
  return (action) => {
    const known = knownActions.find((one) => one === action);
    return known ? t(`admin.action.${known}`) : action;
  };
}
