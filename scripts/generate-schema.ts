import { writeFileSync } from 'node:fs';
import type { Database } from '#api/core/database/database.ts';
import { hashesFile, migrate, readHashes, readMigrations } from '#api/core/database/migrate.ts';
import { openPglite } from '#api/core/database/pglite.ts';

// Types of the tables, read from a migrated database, so that they cannot differ from it.

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'number',
  date: 'string',
  timestamptz: 'Moment',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** Columns whose values a check lists, with the values: `col = any (array[…])` is PostgreSQL's own form of `col in (…)`. */
export async function readListedValues(database: Database): Promise<Map<string, (string | number)[]>> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ column: string; definition: string }>(
      `select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'c' and c.connamespace = 'public'::regnamespace and pg_get_constraintdef(c.oid) like '%ARRAY[%'`,
    ),
  );
  return new Map(
    rows.map(({ column, definition }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1] ?? '';
      const values = list.split(', ').map((value) => {
        const [, text, number] = /^(?:'([\w-]+)'::text|(\d+))$/.exec(value) ?? [];
        if (text === undefined && number === undefined) throw new Error(`${column}: what does ${definition} list?`);
        return text ?? Number(number);
      });
      return [column, values] as const;
    }),
  );
}

/** Ids of companies keep their brand, so that no query takes one that a request has named. */
const isCompany = (table: string, column: string) =>
  column === 'company_id' || (table === 'companies' && column === 'id');

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const literal = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`);

/** The text of `schema.ts` for a migrated database. */
export async function describeSchema(database: Database): Promise<string> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{
      table: string;
      column: string;
      type: string;
      nullable: string;
      preset: boolean;
      generated: boolean;
    }>(
      `select table_name as table, column_name as column, udt_name as type, is_nullable as nullable,
              column_default is not null as preset, is_generated = 'ALWAYS' as generated
         from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    ),
  );
  const listed = await readListedValues(database);
  const typeOf = (table: string, column: string, type: string) =>
    listed.get(`${table}.${column}`)?.map(literal).join(' | ') ??
    (isCompany(table, column) ? 'CompanyId' : types[type]);
  const lines = [
    '// Made by `npm run schema` from the migrations. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely';",
    "import type { CompanyId } from '../ids.ts';",
    '',
    '/** Comes out as ISO 8601 text; goes in as text or Date. */',
    'type Moment = ColumnType<string, string | Date, string | Date>;',
    '',
  ];
  const tables = [...new Set(rows.map((row) => row.table))];
  for (const table of tables) {
    lines.push(`export interface ${pascal(table)} {`);
    for (const row of rows.filter((candidate) => candidate.table === table)) {
      const base = typeOf(table, row.column, row.type);
      if (!base) throw new Error(`No TypeScript type for ${table}.${row.column} (${row.type})`);
      const nullable = row.nullable === 'YES' ? ' | null' : '';
      const moment = row.type === 'timestamptz';
      const wrapped = row.generated
        ? `ColumnType<${base}${nullable}, never, never>`
        : moment && (row.preset || nullable)
          ? `ColumnType<string${nullable}, string | Date | undefined${nullable}, string | Date${nullable}>`
          : row.preset
            ? `Generated<${base}${nullable}>`
            : `${base}${nullable}`;
      lines.push(`  ${row.column}: ${wrapped};`);
    }
    lines.push('}', '');
  }
  lines.push('export interface DB {', ...tables.map((table) => `  ${table}: ${pascal(table)};`), '}', '');
  return lines.join('\n');
}

export const schemaFile = new URL('../api/src/core/database/schema.ts', import.meta.url);

/** Records the hashes of new migrations; those of landed ones stay, and `npm run verify` holds the files to them. */
function recordMigrations(): void {
  const { landed, earlier } = readHashes();
  const found = Object.fromEntries(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const sorted = Object.entries({ ...found, ...landed }).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(hashesFile, `${JSON.stringify({ landed: Object.fromEntries(sorted), earlier }, null, 2)}\n`);
}

if (import.meta.main) {
  recordMigrations();
  const database = await openPglite(null);
  await migrate(database);
  writeFileSync(schemaFile, await describeSchema(database));
  await database.close();
}
