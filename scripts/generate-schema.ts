import { writeFileSync } from 'node:fs';
import { migrate } from '#api/core/database/migrate.ts';
import { openPglite } from '#api/core/database/pglite.ts';

// Types of the tables, read from a migrated database, so that they cannot differ from it.

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  date: 'string',
  timestamptz: 'Moment',
  jsonb: 'unknown',
  bytea: 'Buffer',
  _text: 'string[]',
};

const database = await openPglite(null);
await migrate(database);
const { rows } = await database.raw.query<{
  table: string;
  column: string;
  type: string;
  nullable: string;
  preset: boolean;
  generated: boolean;
}>(`
  select table_name as table, column_name as column, udt_name as type, is_nullable as nullable,
         column_default is not null as preset, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
// A column whose values a check lists, as `col = any (array[…])`: PostgreSQL's own form of `col in (…)`.
const { rows: checks } = await database.raw.query<{ table: string; column: string; definition: string }>(`
  select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace order by 1, 2`);
await database.close();

const listed = new Map(
  checks.flatMap(({ table, column, definition }) => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1];
    const values = list?.split(', ').map((value) => value.replace(/::\w+$/, ''));
    return values ? [[`${table}.${column}`, values.join(' | ')] as const] : [];
  }),
);

/** Ids of companies keep their brand, so that no query takes one that a request has named. */
const isCompany = (table: string, column: string) =>
  column === 'company_id' || (table === 'companies' && column === 'id');

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const lines = [
  '// Made by `node scripts/generate-schema.ts` from the migrations. Do not edit.',
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
    const base = listed.get(`${table}.${row.column}`) ?? (isCompany(table, row.column) ? 'CompanyId' : types[row.type]);
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
writeFileSync(new URL('../api/src/core/database/schema.ts', import.meta.url), lines.join('\n'));
