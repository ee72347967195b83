import type { Context } from '#api/core/context.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { revokeLinksTo } from '#api/features/base/account-links/revoke-links.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { updateUser } from './queries.ts';

type Account = { id: string; email: string };

/**
 * Changes the account with the record that it belongs to: whoever signed in with the old address signs in with the new one.
 * @throws Failure `conflict` when another account of the brand has the address
 */
export async function changeAccount(
  context: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  account: Account,
  { email, name }: { email: string | undefined; name: string | undefined },
): Promise<void> {
  const changes = { ...(email && { email }), ...(name && { name }) };
  await updateUser(context.db, account.id, changes).catch(
    whenTaken('users_email', () => {
      const message = peopleMessages.emailTaken(email ?? '');
      return new Failure('conflict', message, [{ path: 'email', message }]);
    }),
  );
  // What was sent to the old address opens the account no more.
  if (email)
    for (const purpose of ['reset-password', 'sign-in'] as const) await revokeLinksTo(context, account.email, purpose);
}
