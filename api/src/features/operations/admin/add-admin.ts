import { randomBytes } from 'node:crypto';
import { logOperation } from '#api/core/audit.ts';
import { type Database, inTransaction } from '#api/core/database/database.ts';
import { newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { generalName } from '#contract/accounts/accounts.ts';
import { isEmail, isStrongPassword } from '#contract/base/rules.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';
import { insertUser } from './company-queries.ts';

/** Makes a random password that passes the same rule as everyone's. */
export function randomPassword(): string {
  for (;;) {
    const password = randomBytes(15).toString('base64url');
    if (isStrongPassword(password)) return password;
  }
}

/**
 * Adds an operator, from the command line.
 * @returns the password, shown once and not stored
 */
export async function addAdmin(
  database: Database,
  brands: readonly Brand[],
  given: { email: string; name: string; brand: string | undefined },
): Promise<{ password: string; brand: Brand }> {
  const brand = given.brand === undefined ? brands[0] : brands.find(({ key }) => key === given.brand);
  if (!brand) throw new Failure('invalid', `${companyMessages.brandUnknown}: ${given.brand}`);
  const email = given.email.trim().toLowerCase();
  if (!isEmail(email)) throw new Failure('invalid', `${given.email} is not an email address`);
  const name = generalName.safeParse(given.name);
  if (!name.success) throw new Failure('invalid', name.error.issues[0]?.message ?? '');
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  await inTransaction(database, async (_, db) => {
    const id = newId();
    const operator = { id, brand: brand.key, type: 'admin' as const, name: name.data, email, password_hash };
    await insertUser(db, { ...operator, email_verified_at: new Date() }).catch(
      whenTaken('users_email', () => new Failure('conflict', companyMessages.emailTaken(brand.name))),
    );
    await logOperation({ db, actor: null }, 'operator.added', { target: { type: 'user', id } });
  });
  return { password, brand };
}
