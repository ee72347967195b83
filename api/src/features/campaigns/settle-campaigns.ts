import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { eachAlone } from '#api/core/each-alone.ts';
import { cancelMailing, isUnderway } from '#api/features/messages/run-mailing.ts';
import { findDue, findRunning, findUncounted, type Key, moveRow, readCampaignRow, updateCampaign } from './queries.ts';
import { recordAct } from './record-act.ts';
import { countResults } from './result-queries.ts';
import { settleTrial } from './settle-trial.ts';
import { beginQueue } from './start-campaign.ts';

/** Starts what is due, decides trials, finishes what nobody waits for any more, and counts for the list. Any number of workers may. */
export async function settleCampaigns(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await eachAlone(services, 'campaign', await findDue(database.system, now), (row) => startDue(services, row));
  await eachAlone(services, 'campaign', await findRunning(database.system, now), (row) => settleOne(services, row));
  await eachAlone(services, 'campaign', await findUncounted(database.system, now), (row) => recount(services, row));
}

function startDue(services: Services, { company_id: company, id }: Key): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const row = await readCampaignRow(tenant.db, company, id, true);
    const now = services.clock();
    if (row?.state !== 'scheduled' || !row.scheduled_at || new Date(row.scheduled_at) > now) return;
    await moveRow(tenant.db, company, row, 'running', { started_at: now, updated_at: now, problem: null });
    await services.queue.enqueue(tenant, beginQueue, { company, campaign: id });
    await recordAct({ db: tenant.db, company, actor: null }, 'campaign.started', row);
  });
}

function settleOne(
  services: Services,
  { company_id: company, id, isStale }: Key & { isStale: boolean },
): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const row = await readCampaignRow(tenant.db, company, id, true);
    if (row?.state !== 'running') return;
    const inside = { ...tenant, company, services };
    const now = services.clock();
    if (!row.fixed_at) {
      await updateCampaign(tenant.db, company, id, { updated_at: now });
      return services.queue.enqueue(tenant, beginQueue, { company, campaign: id });
    }
    const waits = await isUnderway(inside, id);
    const isDecided = row.other_subject === null || row.winner !== null;
    if (!isDecided) await settleTrial(inside, row, waits);
    const isFinished = isDecided && !waits;
    if (!isFinished && !isStale) return;
    const counts = JSON.stringify(await countResults(tenant.db, company, id));
    if (!isFinished) return updateCampaign(tenant.db, company, id, { counts, counted_at: now });
    await moveRow(tenant.db, company, row, 'finished', { counts, counted_at: now, finished_at: now });
    await recordAct({ db: tenant.db, company, actor: null }, 'campaign.finished', row);
  });
}

function recount(services: Services, { company_id: company, id }: Key): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const { db } = tenant;
    const row = await readCampaignRow(db, company, id, true);
    const inside = { ...tenant, company, services };
    // What was on the wire when it was cancelled, and came back to wait.
    if (row?.state === 'cancelled') await cancelMailing(inside, id);
    const counts = JSON.stringify(await countResults(db, company, id));
    await updateCampaign(db, company, id, { counts, counted_at: services.clock() });
  });
}
