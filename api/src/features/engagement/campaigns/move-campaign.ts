import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { cancelMailing, closeMailing, openMailing } from '#api/features/mail/messages/run-mailing.ts';
import type { CampaignAct } from '#contract/base/campaign-states.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { moveCampaign as contract } from '#contract/engagement/campaign-routes.ts';
import { countJudged } from './audience-queries.ts';
import { compileAudience } from './compile-audience.ts';
import { findCampaign, findCampaignRow } from './find-campaign.ts';
import { listProblems, refuseProblems } from './list-problems.ts';
import { readMoment, readZone, refuseAct } from './policy.ts';
import { type CampaignRow, type CampaignUpdate, moveRow } from './queries.ts';
import { recordAct } from './shared.ts';
import { beginQueue } from './start-campaign.ts';

type Move = z.infer<typeof contract.body>;

const said: Readonly<Record<CampaignAct, Parameters<typeof recordAct>[1]>> = {
  schedule: 'campaign.scheduled',
  unschedule: 'campaign.unscheduled',
  start: 'campaign.started',
  pause: 'campaign.paused',
  resume: 'campaign.resumed',
  close: 'campaign.finished',
  cancel: 'campaign.cancelled',
};

/**
 * Checks that nothing prevents the start, and that no more people get the campaign than the caller confirmed.
 * @throws Failure `invalid` for a problem to fix, `conflict` for a different number
 */
async function confirm(context: Context, row: CampaignRow, confirmed: number): Promise<number> {
  const people = await compileAudience(context, row.audience);
  const counts = await countJudged(context.db, context.company, row.topic, people);
  refuseProblems(await listProblems(context, row, counts));
  if (counts.reached !== confirmed)
    throw new Failure('conflict', campaignMessages.numberChanged(confirmed, counts.reached));
  return confirmed;
}

/** Schedules, starts, pauses, resumes or cancels a campaign. Its row is locked, so parallel moves see each other's result. */
export async function moveCampaign(context: Context, { params: { id }, body }: { params: { id: string }; body: Move }) {
  const { db, company, actor, services } = context;
  const row = await findCampaignRow(context, id, true);
  const state = refuseAct(row, body.act);
  const now = services.clock();
  const changes: CampaignUpdate = { problem: null, updated_at: now };
  if (body.act === 'schedule') {
    Object.assign(changes, {
      scheduled_at: readMoment(body.at, now),
      time_zone: readZone(body.timeZone),
      run_by: actor.id,
      confirmed: await confirm(context, row, body.confirmed),
    });
  }
  if (body.act === 'unschedule' || (body.act === 'cancel' && row.started_at === null))
    Object.assign(changes, { scheduled_at: null, time_zone: null });
  if (body.act === 'start') {
    const confirmed = await confirm(context, row, body.confirmed);
    Object.assign(changes, { started_at: now, run_by: actor.id, scheduled_at: null, time_zone: null, confirmed });
  }
  if (body.act === 'cancel' || body.act === 'close') changes.finished_at = now;
  await moveRow(db, company, row, state, changes);
  if (row.fixed_at) {
    if (body.act === 'pause') await closeMailing(context, id);
    if (body.act === 'resume') await openMailing(context, id);
    // People who have not had its mail yet could no longer do anything with it.
    if (body.act === 'cancel' || body.act === 'close') await cancelMailing(context, id);
  } else if (body.act === 'start' || body.act === 'resume')
    await services.queue.enqueue(context, beginQueue, { company, campaign: id });
  await recordAct(context, said[body.act], row);
  return findCampaign(context, id);
}
