import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CustomFieldType } from '#contract/directory/custom-fields.ts';

const columns = ['id', 'name', 'type', 'choices'] as const;

export async function readFields(db: Db, company: CompanyId) {
  return db
    .selectFrom('custom_fields')
    .select(columns)
    .where('company_id', '=', company)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
export type FieldRow = Awaited<ReturnType<typeof readFields>>[number];

export async function holdFields(db: Db, company: CompanyId): Promise<void> {
  await db.selectFrom('custom_fields').select('id').where('company_id', '=', company).forShare().execute();
}

/** Reads all fields and locks them until the transaction ends. */
export async function lockFields(db: Db, company: CompanyId): Promise<FieldRow[]> {
  return db
    .selectFrom('custom_fields')
    .select(columns)
    .where('company_id', '=', company)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the position of the last field; -1 when there is none. */
export async function readLastPosition(db: Db, company: CompanyId): Promise<number> {
  const row = await db
    .selectFrom('custom_fields')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row?.last ?? -1;
}

/** Sets the position of each field in the list. */
export async function updatePositions(db: Db, company: CompanyId, ids: readonly string[]): Promise<void> {
  await sql`update custom_fields f set position = given.place - 1
    from unnest(${ids}::uuid[]) with ordinality given (id, place) where f.company_id = ${company} and f.id = given.id`.execute(
    db,
  );
}

/** Reads one field and locks it until the transaction ends. */
export function lockField(db: Db, company: CompanyId, id: string): Promise<FieldRow | undefined> {
  return db
    .selectFrom('custom_fields')
    .select(columns)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertField(
  db: Db,
  company: CompanyId,
  field: {
    id: string;
    name: string;
    type: CustomFieldType;
    choices: readonly string[];
    position: number;
    createdBy: string;
  },
): Promise<void> {
  const { createdBy, choices, ...values } = field;
  await db
    .insertInto('custom_fields')
    .values({ ...values, choices: [...choices], company_id: company, created_by: createdBy })
    .execute();
}

export async function updateField(
  db: Db,
  company: CompanyId,
  id: string,
  changes: { name: string; choices: readonly string[] },
): Promise<void> {
  await db
    .updateTable('custom_fields')
    .set({ name: changes.name, choices: [...changes.choices] })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Counts the people who hold any value in the field, or one of the given values. */
export async function countHolders(
  db: Db,
  company: CompanyId,
  id: string,
  values?: readonly string[],
): Promise<number> {
  const held = values ? sql`custom ->> ${id} = any(${values}::text[])` : sql`custom ? ${id}`;
  const { rows } = await sql<{ n: number }>`select count(*) as n from people
    where company_id = ${company} and status = 1 and custom <> '{}' and ${held}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes the field and all values in it. */
export async function deleteField(db: Db, company: CompanyId, id: string): Promise<void> {
  await sql`update people set custom = custom - ${id}::text where company_id = ${company} and custom <> '{}' and custom ? ${id}`.execute(
    db,
  );
  await db.deleteFrom('custom_fields').where('company_id', '=', company).where('id', '=', id).execute();
}
