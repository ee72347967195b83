import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { Failure, whenTaken } from '#api/core/errors.ts';
import { newId } from '#api/core/ids.ts';
import { hashPassword } from '#api/core/passwords.ts';
import { openLink, takeLink } from '#api/features/account-links/open-link.ts';
import { beginSession } from '#api/features/sign-in/complete-sign-in.ts';
import { linkMessages } from '#contract/account-links.ts';
import { type joining, teamMessages } from '#contract/team.ts';
import { findOpenCompany } from './invitation-queries.ts';
import { insertUser } from './queries.ts';

const taken = () => new Failure('conflict', teamMessages.hasAccount);

/** Uses an invitation: the account is made with the role that it names, its address counts as verified, and a session begins. */
export async function joinTeam(context: PublicContext, { body }: { body: z.infer<typeof joining> }) {
  const { services, brand } = context;
  const link = await openLink(context, body.token, 'join-team');
  const company = link.company_id;
  const password_hash = await hashPassword(body.password);
  const now = services.clock();
  const id = newId();
  await asCompany(services.database, company, async ({ db }) => {
    if (!(await findOpenCompany(db, company))) throw new Failure('conflict', linkMessages.expired);
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
