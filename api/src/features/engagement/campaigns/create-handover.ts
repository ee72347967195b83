import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { companyRoles, permissionsOf } from '#contract/base/permissions.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import {
  type Handovers,
  type handOverMailer as handOverRoute,
  handoverLimits,
  handoverMessages,
} from '#contract/engagement/handovers.ts';
import { refuseTooMany } from './check-limit.ts';
import { compileAudience, refuseUnchosen, refuseUnknownAudience } from './compile-audience.ts';
import { createEmail } from './create-email.ts';
import { countHandedOver, hasAnybody, readHandedOver, readSenders } from './handover-queries.ts';
import { insertCampaign } from './queries.ts';
import { recordAct } from './shared.ts';

const day = 86_400_000;
/** Owners first, as in the contract. */
const senderRoles = companyRoles.filter((role) =>
  permissionsOf({ type: 'company', role }).includes('campaigns:manage'),
);

/** Lists the colleagues who can send mailers, and what the caller handed over. */
export async function listHandovers({ db, company, actor, services }: Context): Promise<Handovers> {
  const since = new Date(services.clock().getTime() - handoverLimits.days * day);
  const rows = await readHandedOver(db, company, actor.id, since, handoverLimits.listed);
  return {
    senders: await readSenders(db, company, senderRoles),
    handedOver: rows.map(({ id, name, state, at }) => ({ _id: id, name, state, at })),
  };
}

/**
 * Creates a mailer draft for a colleague who can't send mailers, and notifies those who can. The caller must be allowed to search for
 * its audience.
 */
export async function handOverMailer(
  context: Context,
  { body: { name, audience, written } }: { body: z.infer<typeof handOverRoute.body> },
): Promise<Handovers> {
  const { db, company, actor, services } = context;
  const now = services.clock();
  await refuseOver(context, {
    kind: { name: `handovers of ${actor.id}`, most: handoverLimits.perDay },
    count: () => countHandedOver(db, company, actor.id, new Date(now.getTime() - day)),
    message: handoverMessages.tooMany,
    failure: 'too-many',
  });
  await refuseTooMany(context, 'mailer', handoverMessages.full);
  await refuseUnknownAudience(context, audience);
  await refuseUnchosen(context, audience);
  if (!(await hasAnybody(db, await compileAudience(context, audience))))
    throw invalidField('audience', campaignMessages.audienceEmpty);
  const id = newId();
  await insertCampaign(db, company, {
    id,
    kind: 'mailer',
    name,
    topic: 'newsletter',
    audience,
    template_id: await createEmail(context, { name, written }),
    created_by: actor.id,
    handed_over_at: now,
  });
  await recordAct(context, 'campaign.handed-over', { id, kind: 'mailer' });
  await tellTeam(context, { kind: 'handover', about: id, subject: id });
  return listHandovers(context);
}
