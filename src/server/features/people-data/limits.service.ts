import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { getLimits, Usage } from '#contract/billing.ts';
import { CHAT_QUESTIONS } from '#contract/chat.ts';
import type { User } from '#contract/accounts.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { limitOrNull, planOf, type UsageLimits } from '#domain/billing/plans.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { UsagePart } from '#server/platform/usage/usage-part.ts';

const ofPlan: (keyof UsageLimits)[] = [
  'documents',
  'storageBytes',
  'uploadBytes',
  'testBatchesPerDocument',
  'cardsPerDocument',
  'mapsPerDocument',
];

export type LimitsService = ReturnType<typeof createLimitsService>;

/** Usage of each limit (L02), as the features report it. */
export function createLimitsService({
  accounts,
  billing,
  documents,
  usages,
}: {
  accounts: AccountsService;
  billing: BillingService;
  documents: DocumentsService;
  usages: UsagePart[];
}) {
  return {
    async view(actor: SignedInActor, { documentUuid }: QueryOf<typeof getLimits>): Promise<OutputOf<typeof getLimits>> {
      const ofOne = documentUuid === undefined ? undefined : await documents.getDocument(actor, documentUuid);
      const used = (await Promise.all(usages.map((usage) => usage(actor, ofOne?.id)))).flat();
      const names = await documents.listNames(used.flatMap(({ documentId }) => documentId ?? []));
      const person = await accounts.getUser(actor);
      const allowed = billing.limitsFor(actor);
      const isLimited = billing.plans().plans === 'on';

      const rowOf = (key: Usage['key'], most: number, from: Usage['from']): Usage => {
        const row = used.find((one) => one.key === key);
        const document = row?.documentId === undefined ? undefined : names.get(row.documentId);
        return {
          key,
          used: row?.used ?? null,
          allowed: limitOrNull(most),
          from,
          document: document ? { uuid: document.uuid, name: document.name } : null,
        };
      };
      const sourcesOf = (key: keyof UsageLimits): Usage['from'] => {
        const amount = limitOrNull(allowed[key]);
        if (!isLimited) return [{ source: 'server', amount }];
        if (key !== 'documents') return [{ source: 'plan', amount }];
        return actor.kind === 'user' ? documentSources(person) : [{ source: 'verified', amount }];
      };
      const items = ofPlan.map((key) => rowOf(key, allowed[key], sourcesOf(key)));
      const ofServer: Usage['from'] = [{ source: 'server', amount: CHAT_QUESTIONS }];
      return { items: [...items, rowOf('chatQuestionsPerDocument', CHAT_QUESTIONS, ofServer)] };
    },
  };
}

/** The limit of the plan and its bonuses. */
function documentSources({ tierId, twitterShareBonus, facebookShareBonus, referralBonus }: User): Usage['from'] {
  const all: Usage['from'] = [
    { source: 'plan', amount: limitOrNull(planOf(tierId).documents) },
    { source: 'twitter', amount: twitterShareBonus },
    { source: 'facebook', amount: facebookShareBonus },
    { source: 'referral', amount: referralBonus },
  ];
  return all.filter(({ amount }) => amount !== 0);
}
