import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { beginSession } from '#api/features/accounts/sign-in/complete-sign-in.ts';
import { type LinkContext, openLink, takeLink } from '#api/features/base/account-links/open-link.ts';
import { type joining, teamMessages } from '#contract/accounts/team.ts';
import { insertUser } from './queries.ts';

const taken = () => new Failure('conflict', teamMessages.hasAccount);

/** Uses an invitation: the account is made with the role that it names, its address counts as verified, and a session begins. */
export async function joinTeam(context: LinkContext, { body }: { body: z.infer<typeof joining> }) {
  const { services, brand, company } = context;
  const link = openLink(context);
  const password_hash = await hashPassword(body.password);
  const now = services.clock();
  const id = newId();
  await context.inside(async ({ db }) => {
    await takeLink(db, link, now);
    await insertUser(db, {
      id,
      company_id: company,
      brand: brand.key,
      type: 'company',
      role: link.role,
      name: body.name,
      email: link.email,
      email_verified_at: now,
      password_hash,
    }).catch(whenTaken('users_email', taken));
    await audit({ db, company, actor: { id } }, 'team.member-joined', { type: 'user', id }, { role: link.role });
  });
  return beginSession(context, { id, company_id: company });
}
