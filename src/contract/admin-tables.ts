import * as z from 'zod/mini';
import { type CellValue, type TableColumn, type TableName, tableNames, tableOf } from '#domain/admin/admin-tables.ts';
import { email } from './accounts.ts';
import { boundedText, pageQuery, timestamp, uuid, uuidParams } from './common.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Exact counts up to this number. */
export const MOST_COUNTED_ROWS = 10_000;
/** Most rows of a CSV export. */
export const MOST_EXPORTED_ROWS = 50_000;

export interface RowQuery extends Record<string, unknown> {
  search?: string | undefined;
  sort: string;
}

/** Returns the filters for a column of this kind: `column.op=value`. */
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

/** Builds the schema of a column’s value; nullability is added later. */
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

/** Builds the endpoints of one table, as strict as handwritten ones. */
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
        /** Counts up to 10,000; at that limit, `isMore` says whether there are more. */
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
