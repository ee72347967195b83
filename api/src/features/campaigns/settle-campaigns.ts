import { audit } from '#api/core/audit.ts';
import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { cancelMailing, isUnderway, releaseMailing } from '#api/features/messages/run-mailing.ts';
import { findDue, findRunning, findUncounted, readCampaignRow, updateCampaign } from './queries.ts';
import { countResults, countVariants } from './result-queries.ts';
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
    await updateCampaign(tenant.db, company, id, { state: 'running', started_at: now, problem: null });
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
    const isDecided = row.other_subject === null || row.winner !== null;
    if (!isDecided && row.decide_at && new Date(row.decide_at) <= now) {
      const [a, b] = await countVariants(tenant.db, company, id);
      // The subject is there to have the mail opened; of two that are opened alike, the one whose links are followed.
      const isBetter =
        b &&
        a &&
        [b.opened * a.sent - a.opened * b.sent, b.clicked * a.sent - a.clicked * b.sent].find(
          (difference) => difference !== 0,
        );
      const winner = isBetter && isBetter > 0 ? 'b' : 'a';
      const message = winner === 'b' ? b?.id : a?.id;
      if (message) await releaseMailing(inside, id, message);
      await updateCampaign(tenant.db, company, id, { winner });
      return;
    }
    const isFinished = isDecided && !(await isUnderway(inside, id));
    if (!isFinished && !isStale) return;
    const counts = JSON.stringify(await countResults(tenant.db, company, id));
    const finished = isFinished ? ({ state: 'finished', finished_at: now } as const) : {};
    await updateCampaign(tenant.db, company, id, { counts, counted_at: now, ...finished });
    if (isFinished) await audit({ db: tenant.db, company, actor: null }, 'campaign.finished', { type: 'campaign', id });
  });
}

function recount(services: Services, company: CompanyId, id: string): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const { db } = tenant;
    const row = await readCampaignRow(db, company, id, true);
    // What was on the wire when it was cancelled, and came back to wait.
    if (row?.state === 'cancelled') await cancelMailing({ ...tenant, company, services }, id);
    const counts = JSON.stringify(await countResults(db, company, id));
    await updateCampaign(db, company, id, { counts, counted_at: services.clock() });
  });
}
