import type { DocumentKind } from '#domain/documents/upload-rules.ts';
import type { Tx } from './db/open-database.ts';

/**
 * Domain events, in the past tense. Subscribers run in the transaction that emitted the event and only do database
 * work.
 */
export interface DomainEvents {
  'document.uploaded': { documentId: number; ownerId: number; kind: DocumentKind };
  /** `hasText`: whether there is text to process. */
  'document.extracted': { documentId: number; ownerId: number; contentVersion: string; hasText: boolean };
  /** Every part of its analysis has ended, successfully or not. */
  'document.analysed': { documentId: number; ownerId: number };
  /** A newer file was uploaded. */
  'document.revised': { documentId: number; ownerId: number; fileKey: string };
  /** The text was replaced: offsets into the old content, stored at `contentKey`, are invalid. */
  'document.content-replaced': { documentId: number; ownerId: number; contentKey: string };
  /** `mayBeRead`: a reader may have the file open. */
  'document.file-replaced': { fileKey: string; mayBeRead?: boolean };
  /** Answers whose result the user now knows: one in practice mode, all of an exam at its end. */
  'quiz.answers-revealed': { ownerId: number; answers: RevealedAnswer[] };
  /** `referrerId`: owner of the referral code used; `isReferrersDevice`: that account has signed in on this device. */
  'account.created': {
    userId: number;
    userUuid: string;
    referrerId: number | undefined;
    address: string;
    isReferrersDevice: boolean;
  };
  /** An account was created by an invitation into a class. */
  'invitation.used': { userId: number; classId: number };
  /** The email address was confirmed for the first time. */
  'account.confirmed': { userId: number; userUuid: string };
  /** The email address has changed. */
  'account.email-changed': { userId: number };
  /** Its owner requested the deletion; the account is deleted after a week. */
  'account.left': { userId: number };
  /** The user's plan has changed. */
  'subscription.changed': { userId: number; tierId: number };
  /** An invoice was paid; `isFirst`: the user's first payment. */
  'invoice.paid': { userId: number; userUuid: string; isFirst: boolean };
  /** An invoice was fully refunded. */
  'invoice.refunded': { userId: number; userUuid: string; isFirst: boolean };
  /** An attempt at a test has ended, by the user or by its deadline. */
  'quiz.ended': { ownerId: number; quizUuid: string };
  /** The user deleted a test; its document may still exist. */
  'quiz.deleted': { ownerId: number; quizUuid: string };
  /** New reviews; `at` has the times of the reviews. */
  'cards.reviewed': { ownerId: number; at: Date[] };
  /** A study session has ended; `progress` in percent of the plan. */
  'session.completed': { ownerId: number; sessionUuid: string; progress: number };
  /** A study plan was created. */
  'plan.created': { ownerId: number; planUuid: string };
  /** The documents in these folders have changed, or the folders are about to be deleted. */
  'folders.changed': { ownerId: number; folderIds: number[] };
  /** Emitted just before the row is deleted, under its lock: dependent rows still exist. */
  'document.deleted': { documentId: number; ownerId: number; storageFolder: string };
}

/** Place of the question's quote, in the content of that version. */
export interface RevealedAnswer {
  documentId: number;
  documentVersion: string;
  quoteStart: number;
  quoteEnd: number;
  correct: boolean;
}

export interface EventBus {
  subscribe<Name extends keyof DomainEvents>(
    name: Name,
    react: (tx: Tx, event: DomainEvents[Name]) => Promise<void>,
  ): void;
  emit<Name extends keyof DomainEvents>(tx: Tx, name: Name, event: DomainEvents[Name]): Promise<void>;
}

type Reactions = { [Name in keyof DomainEvents]: ((tx: Tx, event: DomainEvents[Name]) => Promise<void>)[] };

/**
 * Creates the event bus. Events flow from lower features to higher ones, so that lower features need not know the
 * higher ones.
 */
export function createEventBus(): EventBus {
  const reactions: Reactions = {
    'document.uploaded': [],
    'document.extracted': [],
    'document.analysed': [],
    'document.revised': [],
    'document.content-replaced': [],
    'document.file-replaced': [],
    'quiz.answers-revealed': [],
    'account.created': [],
    'invitation.used': [],
    'account.confirmed': [],
    'account.email-changed': [],
    'account.left': [],
    'subscription.changed': [],
    'invoice.paid': [],
    'invoice.refunded': [],
    'quiz.ended': [],
    'quiz.deleted': [],
    'cards.reviewed': [],
    'session.completed': [],
    'plan.created': [],
    'folders.changed': [],
    'document.deleted': [],
  };
  return {
    subscribe(name, react) {
      reactions[name].push(react);
    },
    async emit(tx, name, event) {
      for (const react of reactions[name]) await react(tx, event);
    },
  };
}
