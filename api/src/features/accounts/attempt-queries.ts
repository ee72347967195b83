import type { Db } from '#api/core/database/database.ts';

/** How often the key was noted since the moment; with an id, only what was noted before it. */
export async function countAttempts(db: Db, key: Buffer, since: Date, before?: string): Promise<number> {
  const row = await db
    .selectFrom('login_failures')
    .select((query) => query.fn.countAll<number>().as('attempts'))
    .where('key', '=', key)
    .where('at', '>', since.toISOString())
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

export async function insertAttempts(db: Db, rows: { id: string; key: Buffer; at: Date }[]): Promise<void> {
  await db.insertInto('login_failures').values(rows).execute();
}

/** Forgets everything noted for the keys, and the notes with these ids. */
export async function deleteAttempts(db: Db, noted: { keys: Buffer[]; ids: string[] }): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where((is) =>
      is.or([
        ...(noted.keys.length ? [is('key', 'in', noted.keys)] : []),
        ...(noted.ids.length ? [is('id', 'in', noted.ids)] : []),
      ]),
    )
    .execute();
}

/** Forgets what no longer counts, of everybody: it would only grow. */
export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('at', '<', moment.toISOString()).execute();
}
