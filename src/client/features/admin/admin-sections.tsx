import {
  Activity,
  CircleUser,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  ScrollText,
  Settings2,
  Sparkles,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { loadTexts, type TextKey } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { AuditSection } from './audit/audit-section.tsx';
import { HealthSection } from './health/health-section.tsx';
import { QueueSection } from './queue/queue-section.tsx';
import { AdminSettingsSection } from './settings/settings-section.tsx';
import { UsersSection } from './users/users-section.tsx';

const ModelSection = lazyComponent(async () => {
  const [module] = await Promise.all([import('#client/features/model-setup/model-setup.tsx'), loadTexts('settings')]);
  return { default: module.ModelSetup };
});

const StartSection = lazyComponent(async () => {
  const [module] = await Promise.all([import('#client/features/first-steps/start-section.tsx'), loadTexts('settings')]);
  return { default: module.StartSection };
});

export const adminGroups = ['people', 'system'] as const;

export interface AdminSection {
  /** In the address, after /admin/. */
  name: string;
  group: (typeof adminGroups)[number];
  label: Extract<TextKey, `admin.section.${string}`>;
  icon: LucideIcon;
  /** Gets the row that its address names. */
  page: ComponentType<{ uuid?: string | undefined }>;
}

/** The sections of administration in the order of its navigation (X01-X08). */
export const adminSections: AdminSection[] = [
  { name: 'users', group: 'people', label: 'admin.section.users', icon: CircleUser, page: UsersSection },
  { name: 'start', group: 'system', label: 'admin.section.start', icon: ListChecks, page: StartSection },
  { name: 'model', group: 'system', label: 'admin.section.model', icon: Sparkles, page: ModelSection },
  { name: 'health', group: 'system', label: 'admin.section.health', icon: Activity, page: HealthSection },
  { name: 'queue', group: 'system', label: 'admin.section.queue', icon: ListOrdered, page: QueueSection },
  { name: 'settings', group: 'system', label: 'admin.section.settings', icon: Settings2, page: AdminSettingsSection },
  { name: 'audit', group: 'system', label: 'admin.section.audit', icon: ScrollText, page: AuditSection },
];
