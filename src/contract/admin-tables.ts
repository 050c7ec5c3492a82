import * as z from 'zod/mini';
import { questPeriods, questSources } from '#domain/quests/quest-seeds.ts';
import { email } from './accounts.ts';
import { boundedText, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

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

/** Counted exactly up to here. */
export const MOST_COUNTED_ROWS = 10_000;
/** Rows of a CSV. */
export const MOST_EXPORTED_ROWS = 50_000;

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
export interface RowQuery extends Record<string, unknown> {
  search?: string | undefined;
  sort: string;
}

/** Filters by the kind of a column: `column.op=value`. */
function filtersOf(name: string, column: TableColumn): Record<string, z.ZodMiniType> {
  if (!column.filters) return {};
  const range = (value: z.ZodMiniType) => ({ [`${name}.from`]: z.optional(value), [`${name}.to`]: z.optional(value) });
  if (column.kind === 'instant') return range(timestamp);
  if (column.kind === 'integer' || column.kind === 'cents')
    return range(z.coerce.number().check(z.int(), z.minimum(-2_147_483_648), z.maximum(2_147_483_647)));
  const is = (value: z.ZodMiniType) => ({ [`${name}.is`]: z.optional(value) });
  if (column.kind === 'boolean') return is(z.enum(['true', 'false']));
  if (column.kind === 'enum') return is(z.enum([...column.options]));
  if (column.kind === 'person') return is(uuid);
  return {};
}

/** What is taken for a column, before it may be empty. */
function valueOf(column: TableColumn): z.ZodMiniType {
  switch (column.kind) {
    case 'text': {
      const { most, form } = column;
      const line = z.refine<string>((value) => !/\p{Cc}/u.test(value), 'one_line');
      return boundedText(most).check(z.trim(), z.minLength(1), line, ...(form ? [z.regex(form)] : []));
    }
    case 'longText':
      return boundedText(column.most).check(z.trim(), z.minLength(1));
    case 'integer':
      return z.number().check(z.int(), z.minimum(column.least), z.maximum(column.most));
    case 'email':
      return email;
    case 'boolean':
      return z.boolean();
    case 'enum':
      return z.enum([...column.options]);
    case 'instant':
      return timestamp;
    default:
      throw new Error(`columns of kind ${column.kind} cannot be written`);
  }
}

function shownOf(column: TableColumn): z.ZodMiniType {
  const shown = {
    integer: z.number(),
    cents: z.number(),
    boolean: z.boolean(),
    person: z.object({ uuid, name: z.nullable(z.string()) }),
  };
  const value = column.kind in shown ? shown[column.kind as keyof typeof shown] : z.string();
  return column.optional ? z.nullable(value) : value;
}

const mapColumns = <Value>(
  columns: Record<string, TableColumn>,
  map: (name: string, column: TableColumn) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = map(name, column);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const exampleOf: Record<TableColumn['kind'], CellValue> = {
  text: 'text',
  longText: 'text',
  email: 'ana@example.org',
  integer: 15,
  cents: 900,
  boolean: true,
  instant: '2026-11-28T09:00:00.000Z',
  person: { uuid: '5f0f4f2c-4c3e-4f6a-9b8e-0d8d6a3f7a10', name: 'Ana' },
  enum: null,
};

export type TableEndpoints = Record<
  'list' | 'export' | 'get' | 'create' | 'update' | 'delete',
  Endpoint | undefined
> & {
  list: Endpoint;
  export: Endpoint;
};

/** The calls of one table, each as strict as if it were written out. */
function endpointsOf(name: TableName): TableEndpoints {
  const { columns, can, order } = tableOf(name);
  const path = `/api/admin/tables/${name}/rows`;
  const read = { who: 'admin', object: 'none', mode: 'read' } as const;
  const write = { who: 'admin', object: 'none', mode: 'write', fresh: true } as const;
  const target = 'row';
  const row = z.object({
    key: z.string(),
    version: z.nullable(z.number()),
    values: z.object(mapColumns(columns, (_, column) => shownOf(column))),
  });
  const values = mapColumns(columns, (_, column) =>
    column.kind === 'enum' ? column.options[0] : exampleOf[column.kind],
  );
  const example = { key: '5b0f54a1-7a0f-4a55-9a7d-6a0c52b0c9d1', version: can.includes('update') ? 1 : null, values };
  const sortable = Object.keys(mapColumns(columns, (_, column) => column.sorts));
  const isSearched = Object.values(columns).some(({ searched }) => searched);
  const filter = {
    ...(isSearched ? { search: z.optional(boundedText(200).check(z.trim())) } : {}),
    ...Object.assign({}, ...Object.entries(columns).map(([column, facts]) => filtersOf(column, facts))),
    sort: z._default(z.enum(sortable.flatMap((column) => [column, `-${column}`])), order),
  };
  const writable = (when: 'create' | 'update') =>
    mapColumns(columns, (_, column) => {
      if (column.write === undefined || (when === 'update' && column.write === 'create')) return undefined;
      return column.optional ? z.nullable(valueOf(column)) : valueOf(column);
    });
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `Rows of ${name}; columns that are not listed here do not exist`,
      access: read,
      query: z.strictObject({ ...filter, ...pageQuery }),
      output: z.object({
        items: z.array(row),
        page: z.number(),
        pageSize: z.number(),
        /** At most 10,000; then `isMore` says whether there are more. */
        total: z.number(),
        isMore: z.boolean(),
      }),
      errors: [],
      example: { items: [example], page: 1, pageSize: 25, total: 1, isMore: false },
    }),
    export: endpoint({
      method: 'GET',
      path: `/api/admin/tables/${name}/export.csv`,
      summary: `The rows of ${name} that a filter finds as CSV, at most 50,000; recorded as \`table.export\``,
      access: read,
      query: z.strictObject(filter),
      errors: [],
      kind: 'download',
      example: Object.keys(columns).join(','),
    }),
    get: can.includes('update')
      ? endpoint({
          method: 'GET',
          path: `${path}/:uuid`,
          summary: `One row of ${name}`,
          access: read,
          params: uuidParams,
          output: row,
          errors: ['NOT_FOUND'],
          example,
        })
      : undefined,
    create: can.includes('create')
      ? endpoint({
          method: 'POST',
          path,
          summary: `Adds a row to ${name}. A value that another row has and none may share is \`VALIDATION_FAILED\` with the rule \`taken\``,
          access: write,
          audit: { action: 'row.create', target },
          body: z.strictObject(writable('create')),
          output: row,
          status: 201,
          errors: [],
          example,
        })
      : undefined,
    update: can.includes('update')
      ? endpoint({
          method: 'PATCH',
          path: `${path}/:uuid`,
          summary: `Changes a row of ${name}`,
          access: write,
          audit: { action: 'row.change', target },
          params: uuidParams,
          body: z.strictObject({
            ...Object.fromEntries(
              Object.entries(writable('update')).map(([column, value]) => [column, z.optional(value)]),
            ),
            version: z.number().check(z.int(), z.minimum(1)),
          }),
          output: row,
          errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
          example,
        })
      : undefined,
    delete: can.includes('delete')
      ? endpoint({
          method: 'DELETE',
          path: `${path}/:uuid`,
          summary: `Deletes a row of ${name}; one that is gone changes nothing`,
          access: write,
          audit: { action: 'row.delete', target },
          params: uuidParams,
          output: z.object({ ok: z.literal(true) }),
          errors: [],
          example: { ok: true },
        })
      : undefined,
  };
}

export const tableEndpoints = Object.fromEntries(tableNames.map((name) => [name, endpointsOf(name)])) as Record<
  TableName,
  TableEndpoints
>;
