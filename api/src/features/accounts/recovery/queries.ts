import type { Db } from '#api/core/database/database.ts';

/** The accounts of an address on every brand: for the operator at the machine. */
export function findBrandsOf(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'brand', 'company_id']).where('email', '=', email).execute();
}

/** The id is one that a link or the machine's operator vouches for. */
export async function updatePassword(db: Db, userId: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}
