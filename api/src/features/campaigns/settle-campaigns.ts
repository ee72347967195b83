import { audit } from '#api/core/audit.ts';
import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { cancelMailing, isUnderway } from '#api/features/messages/run-mailing.ts';
import { findDue, findRunning, findUncounted, moveRow, readCampaignRow, updateCampaign } from './queries.ts';
import { countResults } from './result-queries.ts';
import { settleTrial } from './settle-trial.ts';
import { beginQueue } from './start-campaign.ts';

/** Starts what is due, decides trials, finishes what nobody waits for any more, and counts for the list. Any number of workers may. */
export async function settleCampaigns(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  for (const { company_id, id } of await findDue(database.system, now)) await startDue(services, company_id, id);
  for (const { company_id, id, isStale } of await findRunning(database.system, now))
    await settleOne(services, company_id, id, isStale);
  for (const { company_id, id } of await findUncounted(database.system, now)) await recount(services, company_id, id);
}

function startDue(services: Services, company: CompanyId, id: string): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const row = await readCampaignRow(tenant.db, company, id, true);
    const now = services.clock();
    if (row?.state !== 'scheduled' || !row.scheduled_at || new Date(row.scheduled_at) > now) return;
    await moveRow(tenant.db, company, row, 'running', { started_at: now, updated_at: now, problem: null });
    await services.queue.enqueue(tenant, beginQueue, { company, campaign: id });
    await audit({ db: tenant.db, company, actor: null }, 'campaign.started', { type: 'campaign', id });
  });
}

function settleOne(services: Services, company: CompanyId, id: string, isStale: boolean): Promise<void> {
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
    await audit({ db: tenant.db, company, actor: null }, 'campaign.finished', { type: 'campaign', id });
  });
}

function recount(services: Services, company: CompanyId, id: string): Promise<void> {
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
