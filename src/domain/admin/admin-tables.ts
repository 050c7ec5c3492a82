import { questPeriods, questSources } from '#domain/quests/quest-seeds.ts';

interface Facts {
  /** Lists can be filtered by it. */
  filters?: true;
  /** Lists can be sorted by it. */
  sorts?: true;
  /** A search looks at how it begins. */
  searched?: true;
  /** When it can be written; never where absent. */
  write?: 'create' | 'always';
  /** It may be empty. */
  optional?: true;
}

export type TableColumn = Facts &
  (
    | { kind: 'text' | 'longText'; most: number; form?: RegExp }
    | { kind: 'email' | 'cents' | 'boolean' | 'instant' | 'person' }
    | { kind: 'integer'; least: number; most: number }
    | { kind: 'enum'; options: readonly string[] }
  );

interface TableDeclaration {
  columns: Record<string, TableColumn>;
  can: readonly ('create' | 'update' | 'delete')[];
  /** A sortable column; descending behind a minus. */
  order: string;
}

/** Keeps the names of columns, and which acts there are. */
const adminTable = <const Declared extends TableDeclaration>(declared: Declared): Declared => declared;

const text = (most: number, facts: Facts = {}) => ({ kind: 'text', most, ...facts }) as const;
const instant = (facts: Facts = {}) => ({ kind: 'instant', filters: true, sorts: true, ...facts }) as const;
const person = { kind: 'person', filters: true } as const;
const oneOf = (options: readonly string[], facts: Facts = {}) =>
  ({ kind: 'enum', options, filters: true, ...facts }) as const;
const integer = (least: number, most: number, facts: Facts = {}) =>
  ({ kind: 'integer', least, most, ...facts }) as const;
const languages = ['es', 'en'];
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Ledgers are only added to, by their own acts. */
const ledger = adminTable({
  columns: {
    at: instant(),
    personUuid: person,
    amount: integer(-2_000_000_000, 2_000_000_000, { filters: true, sorts: true }),
    kind: text(100, { searched: true }),
    key: text(200),
  },
  can: [],
  order: '-at',
});

/**
 * Tables that administrators read and edit as they stand (X05). A column that is not declared does not exist for
 * reading, filtering, sorting or writing (Z28). People, documents, letters, settings, the record and whatever opens
 * something are never here: they have acts of their own, or none.
 */
export const adminTables = {
  waitlist: adminTable({
    columns: {
      email: { kind: 'email', searched: true, sorts: true, write: 'create' },
      createdAt: instant(),
    },
    can: ['create', 'delete'],
    order: '-createdAt',
  }),
  subscribers: adminTable({
    columns: {
      email: { kind: 'email', searched: true, sorts: true },
      language: oneOf(languages),
      state: oneOf(['pending', 'confirmed']),
      requestedAt: instant(),
      confirmedAt: instant({ optional: true }),
      consent: { kind: 'longText', most: 1_000 },
    },
    can: ['delete'],
    order: '-requestedAt',
  }),
  quests: adminTable({
    columns: {
      titleEs: text(120, { searched: true, write: 'always' }),
      titleEn: text(120, { searched: true, write: 'always' }),
      slug: { kind: 'text', most: 60, form: slug, searched: true, sorts: true, write: 'create' },
      // Progress was counted by these.
      source: oneOf(questSources, { write: 'create' }),
      required: integer(1, 10_000, { sorts: true, write: 'create' }),
      points: integer(1, 1_000, { sorts: true, write: 'create' }),
      period: oneOf(questPeriods, { write: 'create' }),
      // Switched with a reason under Quests.
      published: { kind: 'boolean', filters: true },
      endsAt: instant({ optional: true, write: 'always' }),
    },
    can: ['create', 'update'],
    order: 'slug',
  }),
  'category-texts': adminTable({
    columns: {
      title: text(120, { searched: true, sorts: true, write: 'always' }),
      description: { kind: 'longText', most: 300, write: 'always' },
      language: oneOf(languages, { sorts: true }),
      category: text(100),
      // Its address: nothing leads from an old one to a new one.
      slug: text(100),
    },
    can: ['update'],
    order: 'title',
  }),
  points: ledger,
  credit: ledger,
  'earned-documents': ledger,
  referrals: adminTable({
    columns: {
      createdAt: instant(),
      referrer: person,
      referred: person,
      state: oneOf(['pending', 'review', 'completed', 'rejected', 'reversed']),
      completedAt: instant({ optional: true }),
    },
    can: [],
    order: '-createdAt',
  }),
  'paid-invoices': adminTable({
    columns: {
      paidAt: instant(),
      person: { ...person, optional: true },
      cents: { kind: 'cents', filters: true, sorts: true },
      currency: text(3),
      refundedCents: { kind: 'cents', filters: true, sorts: true },
      stripeId: text(255, { searched: true }),
    },
    can: [],
    order: '-paidAt',
  }),
  'stripe-events': adminTable({
    columns: {
      receivedAt: instant(),
      type: text(255, { searched: true }),
      customerId: text(255, { optional: true, searched: true }),
      outcome: oneOf(['applied', 'ignored', 'foreign'], { optional: true }),
      doneAt: instant({ optional: true }),
      id: text(255, { searched: true }),
    },
    can: [],
    order: '-receivedAt',
  }),
} as const satisfies Record<string, TableDeclaration>;

export type TableName = keyof typeof adminTables;
export const tableNames = Object.keys(adminTables) as TableName[];
export const tableOf = (name: TableName): TableDeclaration => adminTables[name];

/** A value as it is told: of a person the present name goes along, null once the account is erased. */
export type CellValue = string | number | boolean | null | { uuid: string; name: string | null };
/** A value in a few words. */
export const cellText = (value: CellValue | undefined): string =>
  typeof value === 'object' ? (value?.name ?? '') : String(value ?? '');

export interface TableRow {
  /** By what the row is named; a uuid where rows are edited. */
  key: string;
  /** To send with a change; null where none is made. */
  version: number | null;
  values: Record<string, CellValue>;
}
