import { isNull, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { GroupRole } from '#domain/accounts/group-roles.ts';
import { belongsTo, bytea, id, instant, publicUuid, reference } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Without case and accents, for search and sorting. */
const folded = (text: SQL) => sql`regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
/** The words of a text, split as in `foldedWords`. */
const wordsOf = (text: SQL) =>
  sql`to_tsvector('simple', regexp_replace(${folded(text)}, '[\\x01-\\x2f\\x3a-\\x60\\x7b-\\x7f]+', ' ', 'g'))`;

export const users = pgTable(
  'users',
  {
    id: id(),
    uuid: publicUuid(),
    /** Trimmed and lower-case. */
    email: text().notNull().unique(),
    username: text().notNull(),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    tierId: integer().notNull().default(1),
    passwordHash: text(),
    language: text({ enum: ['es', 'en'] }).notNull(),
    timezone: text().notNull().default('UTC'),
    theme: text({ enum: ['light', 'dark', 'system'] })
      .notNull()
      .default('system'),
    referralCode: text().notNull().unique(),
    referredById: reference().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    emailVerified: boolean().notNull().default(false),
    userType: text({ enum: ['student', 'teacher', 'influencer'] })
      .notNull()
      .default('student'),
    verificationStatus: text({ enum: ['none', 'pending', 'approved', 'rejected'] })
      .notNull()
      .default('none'),
    /** URL of the picture. */
    profilePicture: text(),
    shortcuts: boolean().notNull().default(true),
    /** Google's id of the user, which never changes, unlike an address. */
    googleSubject: text().unique(),
    /** Issuer and id of the user at the operator's provider. */
    oidcSubject: text().unique(),
    /** Roles set by groups of the provider, which may also remove them. */
    rolesByGroup: jsonb().$type<GroupRole[]>().notNull().default([]),
    authProvider: text({ enum: ['local', 'google', 'oidc'] })
      .notNull()
      .default('local'),
    twitterShareBonus: integer().notNull().default(0),
    facebookShareBonus: integer().notNull().default(0),
    referralBonus: integer().notNull().default(0),
    hasSharedTwitter: boolean().notNull().default(false),
    hasSharedFacebook: boolean().notNull().default(false),
    /** Points: the sum of the entries in the ledger. */
    balance: integer().notNull().default(0),
    /** US cents that reduce invoices: the sum of the entries in the ledger. */
    creditCents: integer().notNull().default(0),
    suspendedAt: instant(),
    /** Time of the scheduled deletion; until then, the owner may cancel it (Z47). */
    eraseAt: instant(),
    createdAt: instant().notNull(),
    /** Stored, because computing them for an administrators' list took a second for 100,000 users. */
    foldedName: text().generatedAlwaysAs((): SQL => folded(sql`${users.username}`)),
    searchWords: tsvector().generatedAlwaysAs((): SQL => wordsOf(sql`${users.username} || ' ' || ${users.email}`)),
  },
  (table) => [
    index('users_referrer').on(table.referredById),
    index('users_erased')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null`),
    // For administrators' lists: search, each sort order, and rare filters.
    index('users_search').using('gin', table.searchWords),
    index('users_created').on(table.createdAt, table.id),
    index('users_name').on(table.foldedName, table.id),
    index('users_tier').on(table.tierId),
    index('users_admins')
      .on(table.id)
      .where(sql`${table.role} = 'admin'`),
    index('users_suspended')
      .on(table.id)
      .where(sql`${table.suspendedAt} is not null`),
    index('users_verification')
      .on(table.verificationStatus)
      .where(sql`${table.verificationStatus} <> 'none'`),
  ],
);

/** Pictures are small, so they need no file (A12). */
export const userPictures = pgTable('user_pictures', {
  userId: belongsTo(() => users.id).primaryKey(),
  kind: text({ enum: ['webp', 'png', 'jpeg'] }).notNull(),
  bytes: bytea().notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    uuid: publicUuid(),
    /** SHA-256 of the token; only the browser has the token itself. */
    tokenHash: text().notNull().unique(),
    userId: belongsTo(() => users.id),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** Last sign-in or reauthentication; null in sessions older than this column (Z06). */
    confirmedAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Tokens of emailed links: one per user and purpose; a newer one replaces it (Z09). */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    purpose: text({ enum: ['reset-password', 'confirm-email', 'change-email'] }).notNull(),
    /** SHA-256 of the token; only the email contains the token itself. */
    tokenHash: text().notNull().unique(),
    /** Recipient of the email. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    /** Time it was used or replaced; kept for a while, so that its link can report that the address is confirmed. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('account_tokens_open').on(table.userId, table.purpose).where(isNull(table.endedAt)),
    index('account_tokens_age').on(table.expiresAt),
  ],
);

/** Requests for verification as a teacher or creator; deleted after an administrator's decision (A14). */
export const verificationRequests = pgTable('verification_requests', {
  userId: belongsTo(() => users.id).primaryKey(),
  userType: text({ enum: ['teacher', 'influencer'] }).notNull(),
  message: text().notNull(),
  requestedAt: instant().notNull(),
});

export const waitlist = pgTable('waitlist', {
  id: id(),
  uuid: publicUuid().defaultRandom(),
  email: text().notNull().unique(),
  createdAt: instant().notNull(),
});
