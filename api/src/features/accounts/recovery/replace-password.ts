import { randomBytes } from 'node:crypto';
import { audit, logOperation } from '#api/core/audit.ts';
import { type Database, inTransaction } from '#api/core/database/database.ts';
import { Failure } from '#api/core/server/errors.ts';
import { forgetGuesses } from '#api/core/sessions/attempts.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { endTwoStep } from '#api/features/accounts/security/shared.ts';
import { findBrandsOf, updatePassword } from './queries.ts';

/** Makes a random password that passes the rule of section 5. */
const newPassword = () => `${randomBytes(15).toString('base64url')}-Aa1`;

/**
 * Sets a new random password from the machine itself, for people without mail, such as operators. Every session ends.
 * @param account `twoStep`: also switches its two-step sign-in off, for people without their app and recovery codes
 * @returns the password, which is not stored @throws Failure without such an account, or with several brands and none chosen
 */
export async function replacePassword(
  database: Database,
  account: { email: string; brand: string | undefined; twoStep?: boolean },
): Promise<{ password: string; brand: string }> {
  const email = account.email.trim().toLowerCase();
  const found = await findBrandsOf(database.system, email);
  const chosen = found.filter(({ brand }) => !account.brand || brand === account.brand);
  const [user] = chosen;
  if (!user) throw new Failure('not-found', `No account has the address "${email}"`);
  if (chosen.length > 1) {
    const brands = chosen.map(({ brand }) => brand).join(', ');
    throw new Failure('invalid', `"${email}" has an account on several brands; choose one with --brand: ${brands}`);
  }
  const password = newPassword();
  const hash = await hashPassword(password);
  await inTransaction(database, async (_, db) => {
    await updatePassword(db, user.id, hash);
    await endOtherSessions(db, user.id, null);
    await forgetGuesses(db, [{ kind: 'account', subject: `${user.brand} ${email}` }]);
    if (account.twoStep) await endTwoStep(db, user.id);
    const target = { type: 'user', id: user.id };
    const actions = [
      'user.password-replaced',
      ...(account.twoStep ? (['user.two-step-disabled'] as const) : []),
    ] as const;
    for (const action of actions)
      if (user.company_id) await audit({ db, company: user.company_id, actor: null }, action, target);
      else await logOperation({ db, actor: null }, action, { target });
  });
  return { password, brand: user.brand };
}
