import { createAcademyFeature } from '#server/features/academy/academy.feature.ts';
import { createAdminFeature } from '#server/features/admin/admin.feature.ts';
import { createNewsFeature } from '#server/features/news/news.feature.ts';
import { createPeopleDataFeature } from '#server/features/people-data/people-data.feature.ts';
import { createSocialFeature } from '#server/features/social/social.feature.ts';
import { systemChecks } from '#server/features/system/system.checks.ts';
import { createTablesFeature } from '#server/features/tables/tables.feature.ts';
import { guardedFetch } from '#server/platform/ai/guarded-fetch.ts';
import type { Contributions } from '#server/platform/feature/feature.ts';
import { createHealthFacts } from '#server/platform/health/health-facts.store.ts';
import { createHealth } from '#server/platform/health/health.ts';
import type { Documents } from './documents.ts';
import type { People } from './people.ts';
import type { Ports } from './ports.ts';

/** Publishes to everybody: articles, news, posts. */
export function composePublishing(ports: Ports, people: People) {
  const known = { ...ports, accounts: people.accounts.accounts };
  return {
    academy: createAcademyFeature(known),
    news: createNewsFeature(known),
    social: createSocialFeature({ ...ports, send: guardedFetch(ports.intranetOrigins) }),
  };
}

/** Builds on the `contributions` of all other features: a person's whole data, health, administration. */
export function composeInstance(
  ports: Ports,
  { people, read, publishing }: { people: People; read: Documents; publishing: ReturnType<typeof composePublishing> },
  contributions: readonly Contributions[],
) {
  const known = {
    ...ports,
    accounts: people.accounts.accounts,
    billing: people.billing.billing,
    documents: read.documents.documents,
  };
  const peopleData = createPeopleDataFeature({
    ...known,
    sessions: people.accounts.sessions,
    exports: contributions.flatMap(({ exports }) => exports ?? []),
    usages: contributions.flatMap(({ usage }) => usage ?? []),
    parts: contributions.flatMap(({ imports }) => imports ?? []),
    erasures: contributions.flatMap(({ erase }) => erase ?? []),
  });
  const facts = createHealthFacts(ports.database.db);
  const checks = [...systemChecks({ ...ports, facts }), ...contributions.flatMap((feature) => feature.checks ?? [])];
  const health = createHealth({ ...ports, checks, facts });
  const tables = createTablesFeature(known);
  const admin = createAdminFeature({
    ...known,
    health,
    messages: people.forms.messages,
    newsletter: people.forms.newsletter,
    articles: publishing.academy.articles,
    people: people.accounts.people,
    ledgers: people.billing.ledgers,
    limits: peopleData.limits,
  });
  return { health, features: { peopleData, tables, admin } };
}
