import type { DocumentKind } from '#domain/documents/upload-rules.ts';
import type { Tx } from './db/open-database.ts';

/** Events in the past tense. Subscribers run in the transaction that raised it and do database work only. */
export interface DomainEvents {
  'document.uploaded': { documentId: number; ownerId: number; kind: DocumentKind };
  /** `hasText`: there is something to make anything of. */
  'document.extracted': { documentId: number; ownerId: number; contentVersion: string; hasText: boolean };
  /** Every part of its analysis is done, well or not. */
  'document.analysed': { documentId: number; ownerId: number };
  /** A newer file of it was sent. */
  'document.revised': { documentId: number; ownerId: number; fileKey: string };
  /** Its text is another one now: offsets into the old one, which lies at `contentKey`, lead nowhere. */
  'document.content-replaced': { documentId: number; ownerId: number; contentKey: string };
  /** `mayBeRead`: somebody may have it open. */
  'document.file-replaced': { fileKey: string; mayBeRead?: boolean };
  /** Answers that their person now knows to be right or wrong: one of a practice, all of an exam with its end. */
  'quiz.answers-told': { ownerId: number; answers: ToldAnswer[] };
  /** `referrerId`: whose code it brought; `isReferrersDevice`: that account signed in on the same device before. */
  'account.created': {
    userId: number;
    userUuid: string;
    referrerId: number | undefined;
    address: string;
    isReferrersDevice: boolean;
  };
  /** An account was made by an invitation into a class. */
  'invitation.used': { userId: number; classId: number };
  /** Its e-mail address was proven for the first time. */
  'account.confirmed': { userId: number; userUuid: string };
  /** Mail goes to another address from now on. */
  'account.email-changed': { userId: number };
  /** Its owner gave it up; it is erased after a week. */
  'account.left': { userId: number };
  /** Another plan counts from now on. */
  'subscription.changed': { userId: number; tierId: number };
  /** Somebody paid something; `isFirst`: for the first time. */
  'invoice.paid': { userId: number; userUuid: string; isFirst: boolean };
  /** All that was paid with one invoice went back. */
  'invoice.refunded': { userId: number; userUuid: string; isFirst: boolean };
  /** An attempt at a test is over, by its person or by its time. */
  'quiz.ended': { ownerId: number; quizUuid: string };
  /** Its person deleted a test; its document may be there still. */
  'quiz.deleted': { ownerId: number; quizUuid: string };
  /** Reviews that were new; `at` holds when each was seen. */
  'cards.reviewed': { ownerId: number; at: Date[] };
  /** A study session came to its end: `progress` in percent of what was planned. */
  'session.completed': { ownerId: number; sessionUuid: string; progress: number };
  /** A study plan was made. */
  'plan.created': { ownerId: number; planUuid: string };
  /** Other documents lie in them than before, or they are about to be deleted. */
  'folders.changed': { ownerId: number; folderIds: number[] };
  /** Emitted just before its row is deleted, under its lock: what depends on it can still be found. */
  'document.deleted': { documentId: number; ownerId: number; storageFolder: string };
}

/** Where its question quotes, in the content of that version. */
export interface ToldAnswer {
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

/** News travels upward as events, so that lower features never know of higher ones. */
export function createEventBus(): EventBus {
  const reactions: Reactions = {
    'document.uploaded': [],
    'document.extracted': [],
    'document.analysed': [],
    'document.revised': [],
    'document.content-replaced': [],
    'document.file-replaced': [],
    'quiz.answers-told': [],
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
