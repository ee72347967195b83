import { sql } from 'kysely';
import { expect } from 'vitest';
import { applyImport } from '#api/features/directory/imports/apply-import.ts';
import { checkImport, type ImportJob } from '#api/features/directory/imports/check-import.ts';
import { withdrawImport } from '#api/features/directory/imports/undo-import.ts';
import type { FaultyRow, ImportDetail } from '#contract/directory/imports.ts';
import type { Member } from '../factories.ts';

/** Returns the work that the queue would give to a worker. */
export const jobOf = (member: Member, id: string, stopping = new AbortController().signal): ImportJob => ({
  services: member.services,
  company: member.company,
  id,
  actor: { id: member.userId, kind: 'user' },
  stopping,
});
/** Returns a signal that stops a job after a number of batches. */
export const stopAfter = (batches: number) => {
  let left = batches;
  return { throwIfAborted: () => void (left-- > 0 || expect.fail('killed')) } as unknown as AbortSignal;
};

/** Reads the import as its page shows it. */
export const readImport = async (member: Member, id: string) =>
  (await member.get<ImportDetail>(`/alumni/imports/${id}`)).data;
/** Reads the rows to be fixed. */
export const faultyRows = async (member: Member, id: string, after = 0) =>
  (await member.get<{ rows: FaultyRow[]; next: number | null }>(`/alumni/imports/${id}/rows?after=${after}`)).data;

/** Begins an import and runs its dry run. */
export async function beginImport(member: Member, content: Buffer, name = 'people.xlsx'): Promise<ImportDetail> {
  const started = await member.upload<ImportDetail>('/alumni/imports', { name, content });
  expect(started, started.message).toMatchObject({ status: 201, data: { state: 'checking', fileName: name } });
  await checkImport(jobOf(member, started.data._id));
  return readImport(member, started.data._id);
}
/** Confirms an import and runs it. */
export async function confirmImport(member: Member, id: string): Promise<ImportDetail> {
  expect(await member.post(`/alumni/imports/${id}/confirm`)).toMatchObject({ status: 200, data: { state: 'running' } });
  await applyImport(jobOf(member, id));
  return readImport(member, id);
}
/** Undoes an import and runs that. */
export async function undoImport(member: Member, id: string): Promise<ImportDetail> {
  expect(await member.post(`/alumni/imports/${id}/undo`)).toMatchObject({ status: 200, data: { state: 'undoing' } });
  await withdrawImport(jobOf(member, id));
  return readImport(member, id);
}
/** Reads the first hundred people, and their number. */
export const everybody = async (member: Member) => (await member.get('/alumni?pageContent=100')).data;

/** Returns all that a company stores about its people, to the microsecond. */
export async function directoryOf(member: Member) {
  const { system } = member.services.database;
  const read = async (table: string, order: string, where = sql`true`) => {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
      where company_id = ${member.company} and ${where} order by ${sql.raw(order)}`.execute(system);
    return rows.map((each) => each.row);
  };
  return {
    people: await read('people', 'id'),
    search: await read('people_search', 'person_id'),
    facets: await read('people_facets', 'facet, value', sql`total > 0`),
    employments: await read('employments', 'person_id, position'),
    tags: await read('person_tags', 'person_id, tag'),
    stints: await read('stints', 'id'),
    groups: await read('group_members', 'person_id, group_id'),
  };
}
/** Returns the files of the company. */
export const filesOf = (member: Member) =>
  member.services.database.system.selectFrom('files').select('id').where('company_id', '=', member.company).execute();
