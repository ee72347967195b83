import type { Db } from '#api/core/database/database.ts';

/** Finds the accounts of an address on every brand: for the operator at the machine. */
export function findBrandsOf(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'brand', 'company_id']).where('email', '=', email).execute();
}

/** Stores a new password; a link or the machine's operator vouches for the id. */
export async function updatePassword(db: Db, userId: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}
