import type { Context, OwnContext, Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { countAsking, countByState, countIn } from './list-queries.ts';
import { holdInvited, insertInvitations, readInvited } from './queries.ts';

/** Counts the offers waiting to be approved, to be sent and for their person to join, and those with an open question. */
export async function countWaitingOffers({ db, company }: Pick<Context, 'db' | 'company'>) {
  const counts = await countIn(db, company, ['offer_draft', 'approved', 'accepted']);
  return {
    toApprove: counts.get('offer_draft') ?? 0,
    toSend: counts.get('approved') ?? 0,
    toJoin: counts.get('accepted') ?? 0,
    toAnswer: await countAsking(db, company),
  };
}

/** How many invitations and offers the own list of the ex-employee has. */
export async function countOwnOffers({ db, company, person }: OwnContext): Promise<number> {
  const counts = Object.values(await countByState(db, company, { person }));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Queue of the jobs that record the people a message has invited back. */
export const inviteQueue = 'offers-invite';

/** Recipients per transaction, because a mailing may have a million copies. */
const batch = 1000;

/** Records, in the background, that a message invites its recipients to come back for a job. */
export function inviteRecipients(
  context: Tenant & { company: CompanyId; services: Pick<Services, 'queue'>; actor: { id: string } },
  { message, job }: { message: string; job: string },
): Promise<void> {
  const { company, actor, services } = context;
  return services.queue.enqueue(context, inviteQueue, { company, message, job, by: actor.id });
}

/** Records the invitations. If it is killed, it starts over without inviting anyone twice. */
export async function invitePeople({ database, clock }: Services, data: JobData): Promise<void> {
  const company = trustedCompanyId(String(data['company']));
  const [message, job, by] = [data['message'], data['job'], data['by']].map(String) as [string, string, string];
  let after = '00000000-0000-0000-0000-000000000000';
  for (let more = true; more; )
    more = await asCompany(database, company, async ({ db }) => {
      const found = await readInvited(db, company, message, { after, most: batch });
      await holdInvited(
        db,
        company,
        found.map(({ person }) => person),
      );
      // Read again after the lock, since a record merged or erased before it no longer has a copy.
      const rows = await readInvited(db, company, message, { after, most: batch });
      const people = [...new Set(rows.map(({ person }) => person))];
      if (people.length) await insertInvitations(db, company, { job, people, by, at: clock() });
      after = rows.at(-1)?.copy ?? after;
      return rows.length === batch;
    });
}
