import { createClassesFeature } from '#server/features/classes/classes.feature.ts';
import { createQuestsFeature } from '#server/features/quests/quests.feature.ts';
import { createReferralsFeature } from '#server/features/referrals/referrals.feature.ts';
import { createSharingFeature } from '#server/features/sharing/sharing.feature.ts';
import { createTodayFeature } from '#server/features/today/today.feature.ts';
import { createTryoutFeature } from '#server/features/tryout/tryout.feature.ts';
import type { Documents } from './documents.ts';
import type { Learning } from './learning.ts';
import type { People } from './people.ts';
import type { Ports } from './ports.ts';

/** Built on all learning: today's next step, links, classes, the sample for visitors, invitations and quests. */
export function composeSharing(ports: Ports, people: People, read: Documents, learning: Learning) {
  const { quizzes, flashcards, conceptMaps, generation, study } = learning;
  const { ledgers, hasPaid } = people.billing;
  const known = {
    ...ports,
    accounts: people.accounts.accounts,
    documents: read.documents.documents,
    quizzes: quizzes.quizzes,
    flashcards: flashcards.flashcards,
    generation: generation.generation,
  };
  const sharing = createSharingFeature({
    ...known,
    parts: {
      analysis: read.analysis.analysis,
      copyTests: quizzes.copyTests,
      copyCards: flashcards.copyCards,
      copyMaps: conceptMaps.copyMaps,
    },
  });
  const classes = createClassesFeature({
    ...known,
    copies: sharing.copies,
    invitations: people.accounts.invitations,
    workOf: { tests: quizzes.progress.countWorkUnscoped, cards: flashcards.countWork },
  });
  return {
    sharing,
    classes,
    today: createTodayFeature({
      ...known,
      progress: quizzes.progress,
      study: study.day,
      newestShared: classes.newestUncopied,
    }),
    tryout: createTryoutFeature({
      ...known,
      links: sharing.links,
      uploads: read.uploads.uploads,
      isEnabled: ports.config.tryWithoutAccount,
    }),
    referrals: createReferralsFeature({ ...known, ledgers, hasPaid }),
    quests: createQuestsFeature({ ...known, ledgers, countReviews: flashcards.countReviews }),
  };
}
