import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type MailChoice, type NotificationKind, notificationKind } from '#contract/base/notifications.ts';
import { type CompanyRole, companyRoles, permissionsOf } from '#contract/base/permissions.ts';

/** The profile's flag (section 3) for the mail of a kind: each follows the other. */
const ownFlags = {
  application: 'job_apply_emails',
  referral: 'referral_emails',
  recommendation: 'candidate_recommendation_emails',
} as const satisfies Partial<Record<NotificationKind, string>>;

/** Returns the roles that get a kind. */
export function rolesFor(kind: NotificationKind): CompanyRole[] {
  const { may } = notificationKind(kind);
  return companyRoles.filter((role) => permissionsOf({ type: 'company', role }).includes(may));
}

/** Selects how the user `u` gets a kind by mail, where `c` is their choice if there is one. */
export function mailOf(kind: NotificationKind): RawBuilder<MailChoice> {
  const flag = (ownFlags as Partial<Record<NotificationKind, string>>)[kind];
  if (flag) return sql`case when not u.${sql.ref(flag)} then 'off' when c.mail = 'daily' then 'daily' else 'now' end`;
  // Answers to offers used to follow the choice for applications.
  if (kind === 'offer') return sql`coalesce(c.mail, case when u.job_apply_emails then 'now' else 'off' end)`;
  return sql`coalesce(c.mail, ${notificationKind(kind).preset})`;
}

/** Reads how a user gets each of the kinds. */
export async function readChoices(
  db: Db,
  company: CompanyId,
  user: string,
  kinds: readonly NotificationKind[],
): Promise<{ kind: NotificationKind; mail: MailChoice }[]> {
  if (!kinds.length) return [];
  const each = kinds.map(
    (kind) => sql`select ${kind}::text as kind, ${mailOf(kind)} as mail from users u
      left join notification_choices c on c.company_id = u.company_id and c.user_id = u.id and c.kind = ${kind}
      where u.company_id = ${company} and u.id = ${user}`,
  );
  const { rows } = await sql<{ kind: NotificationKind; mail: MailChoice }>`${sql.join(each, sql` union all `)}`.execute(
    db,
  );
  return rows;
}

export async function saveChoice(
  db: Db,
  company: CompanyId,
  user: string,
  { kind, mail }: { kind: NotificationKind; mail: MailChoice },
): Promise<void> {
  const flag = (ownFlags as Partial<Record<NotificationKind, (typeof ownFlags)[keyof typeof ownFlags]>>)[kind];
  if (flag)
    await db
      .updateTable('users')
      .set({ [flag]: mail !== 'off' })
      .where('company_id', '=', company)
      .where('id', '=', user)
      .execute();
  await db
    .insertInto('notification_choices')
    .values({ company_id: company, user_id: user, kind, mail })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'kind']).doUpdateSet({ mail }))
    .execute();
}
