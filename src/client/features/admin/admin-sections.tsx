import {
  Activity,
  BadgeCheck,
  CircleUser,
  DatabaseZap,
  Gift,
  Package,
  LibraryBig,
  Inbox,
  ListChecks,
  ListOrdered,
  Mail,
  MailQuestion,
  MailX,
  Rss,
  Send,
  type LucideIcon,
  ScrollText,
  Settings2,
  Sparkles,
  Table2,
  Trophy,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { loadTexts, type TextKey } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';

const ModelSection = lazyComponent(async () => {
  const [module] = await Promise.all([import('#client/features/model-setup/model-setup.tsx'), loadTexts('settings')]);
  return { default: module.ModelSetup };
});

const StartSection = lazyComponent(async () => {
  const [module] = await Promise.all([import('#client/features/first-steps/start-section.tsx'), loadTexts('settings')]);
  return { default: module.StartSection };
});

const UsersSection = lazyComponent(async () => ({
  default: (await import('./users/users-section.tsx')).UsersSection,
}));
const InvitationsSection = lazyComponent(async () => ({
  default: (await import('./users/invitations-section.tsx')).InvitationsSection,
}));
const HealthSection = lazyComponent(async () => ({
  default: (await import('./health/health-section.tsx')).HealthSection,
}));
const QueueSection = lazyComponent(async () => ({
  default: (await import('./queue/queue-section.tsx')).QueueSection,
}));
const AdminSettingsSection = lazyComponent(async () => ({
  default: (await import('./settings/settings-section.tsx')).AdminSettingsSection,
}));
const AuditSection = lazyComponent(async () => ({
  default: (await import('./audit/audit-section.tsx')).AuditSection,
}));
const VerificationSection = lazyComponent(async () => ({
  default: (await import('./verification/verification-section.tsx')).VerificationSection,
}));
const ReferralsSection = lazyComponent(async () => ({
  default: (await import('./referrals/referrals-section.tsx')).ReferralsSection,
}));
const PlansSection = lazyComponent(async () => ({
  default: (await import('./plans/plans-section.tsx')).PlansSection,
}));
const QuestsSection = lazyComponent(async () => ({
  default: (await import('./quests/quests-section.tsx')).QuestsSection,
}));

const CacheSection = lazyComponent(async () => ({
  default: (await import('./cache/cache-section.tsx')).CacheSection,
}));

const TablesSection = lazyComponent(async () => ({
  default: (await import('./tables/tables-section.tsx')).TablesSection,
}));

const InboxSection = lazyComponent(async () => ({
  default: (await import('./inbox/inbox-section.tsx')).InboxSection,
}));

const OutboxSection = lazyComponent(async () => {
  const [module] = await Promise.all([import('./outbox/outbox-section.tsx'), loadTexts('settings')]);
  return { default: module.OutboxSection };
});

const AcademySection = lazyComponent(async () => ({
  default: (await import('./academy/academy-section.tsx')).AcademySection,
}));

const LettersSection = lazyComponent(async () => ({
  default: (await import('./letters/letters-section.tsx')).LettersSection,
}));

const NewsSection = lazyComponent(async () => ({
  default: (await import('./news/news-section.tsx')).AdminNewsSection,
}));

const SocialSection = lazyComponent(async () => ({
  default: (await import('./social/social-section.tsx')).SocialSection,
}));

export const adminGroups = ['people', 'content', 'growth', 'system'] as const;

export interface AdminSection {
  /** URL segment after /admin/. */
  name: string;
  group: (typeof adminGroups)[number];
  label: Extract<TextKey, `admin.section.${string}`>;
  icon: LucideIcon;
  /** Gets the row from the URL; a section with several lists gets the list and its row. */
  page: ComponentType<{ uuid?: string | undefined; row?: string | undefined }>;
}

/** The sections of administration in navigation order (X01-X08). */
export const adminSections: AdminSection[] = [
  { name: 'users', group: 'people', label: 'admin.section.users', icon: CircleUser, page: UsersSection },
  {
    name: 'invitations',
    group: 'people',
    label: 'admin.section.invitations',
    icon: MailQuestion,
    page: InvitationsSection,
  },
  {
    name: 'verification',
    group: 'people',
    label: 'admin.section.verification',
    icon: BadgeCheck,
    page: VerificationSection,
  },
  { name: 'referrals', group: 'people', label: 'admin.section.referrals', icon: Gift, page: ReferralsSection },
  { name: 'inbox', group: 'people', label: 'admin.section.inbox', icon: Inbox, page: InboxSection },
  { name: 'unsent-mail', group: 'people', label: 'admin.section.unsent-mail', icon: MailX, page: OutboxSection },
  { name: 'academy', group: 'content', label: 'admin.section.academy', icon: LibraryBig, page: AcademySection },
  { name: 'news', group: 'content', label: 'admin.section.news', icon: Rss, page: NewsSection },
  {
    name: 'email-templates',
    group: 'content',
    label: 'admin.section.email-templates',
    icon: Mail,
    page: LettersSection,
  },
  { name: 'plans', group: 'growth', label: 'admin.section.plans', icon: Package, page: PlansSection },
  { name: 'quests', group: 'growth', label: 'admin.section.quests', icon: Trophy, page: QuestsSection },
  { name: 'social-poster', group: 'growth', label: 'admin.section.social', icon: Send, page: SocialSection },
  { name: 'start', group: 'system', label: 'admin.section.start', icon: ListChecks, page: StartSection },
  { name: 'model', group: 'system', label: 'admin.section.model', icon: Sparkles, page: ModelSection },
  { name: 'health', group: 'system', label: 'admin.section.health', icon: Activity, page: HealthSection },
  { name: 'queue', group: 'system', label: 'admin.section.queue', icon: ListOrdered, page: QueueSection },
  { name: 'cache', group: 'system', label: 'admin.section.cache', icon: DatabaseZap, page: CacheSection },
  { name: 'dynamic-crud', group: 'system', label: 'admin.section.dynamic-crud', icon: Table2, page: TablesSection },
  { name: 'settings', group: 'system', label: 'admin.section.settings', icon: Settings2, page: AdminSettingsSection },
  { name: 'audit', group: 'system', label: 'admin.section.audit', icon: ScrollText, page: AuditSection },
];
