import { audit } from '#api/core/audit.ts';
import type { Db } from '#api/core/database/database.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { refuseFullTeam } from '#api/features/accounts/team/check-team-size.ts';
import { singleSignOnMessages } from '#contract/accounts/single-sign-on.ts';
import type { SettingsRow } from './queries.ts';
import { insertUser, lockUser, markSignedIn, type UserRow } from './user-queries.ts';
import type { Identity } from './verify-identity.ts';

type Reason = 'refused' | 'unverified' | 'otherDomain' | 'otherSubject' | 'unknown' | 'notAllowed';

/** A sign-in that is refused for a reason that the person is told and the audit log keeps. */
export class Refused extends Failure {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super('unauthenticated', singleSignOnMessages[reason]);
    this.reason = reason;
  }
}

/**
 * The colleague whom the provider speaks of: of this company, of an address of its domains that the provider has verified, and
 * at the provider the same as the first time. Who is not on the team yet joins when the company wants it so.
 * @throws Refused
 */
export async function findUser(
  db: Db,
  brand: string,
  settings: SettingsRow,
  who: Identity,
  now: Date,
): Promise<string> {
  if (!who.isVerified) throw new Refused('unverified');
  if (!settings.domains.includes(who.email.split('@').at(-1) ?? '')) throw new Refused('otherDomain');
  const user = await lockUser(db, brand, who.email);
  const id = user ? checkUser(user, settings, who) : await addUser(db, brand, settings, who, now);
  // The subject of a colleague whose address has changed at the provider.
  await markSignedIn(db, id, who.subject, now).catch(whenTaken('users_subject', () => new Refused('otherSubject')));
  const context = { db, company: settings.company_id, actor: { id } };
  if (!user) await audit(context, 'user.added', { type: 'user', id }, { by: 'single-sign-on', role: settings.role });
  await audit(context, 'user.signed-in', null, { by: 'single-sign-on' });
  return id;
}

function checkUser(user: UserRow, settings: SettingsRow, { subject }: Identity): string {
  const isOwn = user.type === 'company' && user.company_id === settings.company_id;
  // An address that was never proven may have been entered by anybody, with a password of theirs.
  if (!isOwn || user.disabled_at || !user.email_verified_at) throw new Refused('notAllowed');
  if (user.single_sign_on_subject !== null && user.single_sign_on_subject !== subject)
    throw new Refused('otherSubject');
  return user.id;
}

async function addUser(db: Db, brand: string, settings: SettingsRow, who: Identity, now: Date): Promise<string> {
  if (settings.role === null) throw new Refused('unknown');
  const id = newId();
  const { email, name } = who;
  await refuseFullTeam({ db, company: settings.company_id }, email);
  const user = { id, company: settings.company_id, brand, role: settings.role, name, email };
  await insertUser(db, user, now).catch(
    whenTaken('users_email', () => new Failure('conflict', singleSignOnMessages.ended)),
  );
  return id;
}
