import type { Context, Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { tellColleagues } from '#api/features/base/notifications/shared.ts';
import {
  cancelMailing,
  closeMailing,
  isUnderway,
  openMailing,
  releaseMailing,
  remindMailing,
} from '#api/features/mail/messages/run-mailing.ts';
import { type CampaignState, isAnswered } from '#contract/base/campaign-states.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { contentOf } from './plugs.ts';
import {
  type CampaignRow,
  findClosing,
  findDue,
  findReminding,
  findRunning,
  findUncounted,
  type Key,
  moveRow,
  readCampaignRow,
  updateCampaign,
} from './queries.ts';
import { readEmail } from './read-email.ts';
import { countResults, countVariants, type VariantCounts } from './result-queries.ts';
import { recordAct } from './shared.ts';
import { beginQueue } from './start-campaign.ts';

type Inside = Tenant & { company: CompanyId; services: Services };

/** Compares the subjects by opens, since opening is their purpose; then by clicks; then the first wins. */
function betterOf([a, b]: readonly VariantCounts[]): 'a' | 'b' {
  if (!a || !b) return 'a';
  const differences = [b.opened * a.sent - a.opened * b.sent, b.clicked * a.sent - a.clicked * b.sent];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0 ? 'b' : 'a';
}

/**
 * Advances a running trial. Its hours begin when the whole sample has received the mail, however slowly it went or how long it was paused.
 * Until then it may be that no one has read one of the subjects.
 */
async function settleTrial(inside: Inside, row: CampaignRow, waits: boolean): Promise<void> {
  const { db, company, services } = inside;
  const { id } = row;
  const now = services.clock();
  if (waits) {
    if (row.decide_at === null) return;
    await openMailing(inside, id);
    return updateCampaign(db, company, id, { decide_at: null });
  }
  if (row.decide_at === null) {
    await closeMailing(inside, id);
    const hours = row.decide_hours ?? 0;
    return updateCampaign(db, company, id, { decide_at: new Date(now.getTime() + hours * 3_600_000) });
  }
  if (new Date(row.decide_at) > now) return;
  const variants = await countVariants(db, company, id);
  const winner = betterOf(variants);
  const message = variants[winner === 'a' ? 0 : 1];
  if (message) await releaseMailing(inside, id, message.id);
  await openMailing(inside, id);
  await updateCampaign(db, company, id, { winner });
  await recordAct({ db, company, actor: null }, 'campaign.decided', row, { winner });
}

/** Starts and closes campaigns that are due, decides trials, finishes sent mailers, reminds and counts. Workers may run it in parallel. */
export async function settleCampaigns(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await eachAlone(services, 'campaign', await findDue(database.system, now), (row) => startDue(services, row));
  await eachAlone(services, 'campaign', await findClosing(database.system, now), (row) => closeDue(services, row));
  await eachAlone(services, 'campaign', await findRunning(database.system, now), (row) => settleOne(services, row));
  await eachAlone(services, 'campaign', await findReminding(database.system, now), (row) => remindDue(services, row));
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
    const isSent = isDecided && !waits;
    // Campaigns that people answer continue until they close.
    if (isSent && isAnswered(row.kind)) {
      const counts = JSON.stringify(await countResults(tenant.db, company, id));
      return updateCampaign(tenant.db, company, id, { counts, counted_at: now, sent_out_at: now });
    }
    const isFinished = isSent;
    if (!isFinished && !isStale) return;
    const counts = JSON.stringify(await countResults(tenant.db, company, id));
    if (!isFinished) return updateCampaign(tenant.db, company, id, { counts, counted_at: now });
    await moveRow(tenant.db, company, row, 'finished', { counts, counted_at: now, finished_at: now });
    await tellFinished({ db: tenant.db, company, services }, row);
    await recordAct({ db: tenant.db, company, actor: null }, 'campaign.finished', row);
  });
}

function closeDue(services: Services, { company_id: company, id }: Key): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const row = await readCampaignRow(tenant.db, company, id, true);
    const now = services.clock();
    if (!row?.closes_at || !isUnderwayIn(row.state) || new Date(row.closes_at) > now) return;
    await cancelMailing({ ...tenant, company, services }, id);
    const counts = JSON.stringify(await countResults(tenant.db, company, id));
    await moveRow(tenant.db, company, row, 'finished', { counts, counted_at: now, finished_at: now });
    await tellFinished({ db: tenant.db, company, services }, row);
    await recordAct({ db: tenant.db, company, actor: null }, 'campaign.finished', row);
  });
}

/** Notifies the user who started the campaign that it has finished. */
async function tellFinished(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  { id, run_by }: Pick<CampaignRow, 'id' | 'run_by'>,
): Promise<void> {
  if (run_by) await tellColleagues(context, { kind: 'campaign', about: id, subject: id }, [run_by]);
}

const isUnderwayIn = (state: CampaignState) => state === 'running' || state === 'paused';

/** Reminds the people who have not answered. A reminder refused by the quota is not tried again: the next one has its own day. */
async function remindDue(services: Services, { company_id: company, id }: Key): Promise<void> {
  const remind = (send: boolean, problem: string | null) =>
    asCompany(services.database, company, async (tenant) => {
      const row = await readCampaignRow(tenant.db, company, id, true);
      const content = row && contentOf(services, row.kind);
      if (row?.state !== 'running' || row.sent_out_at === null || !content) return;
      const number = row.reminded + 1;
      if (row.reminded >= row.remind_days.length) return;
      if (send) {
        const brand = await findBrand(services, tenant.db, company);
        const inside = { ...tenant, company, services, brand };
        // Compiled again, because an event may have moved since the first mail.
        const { html, text } = await readEmail(inside, row.template_id);
        await remindMailing(inside, { id, topic: row.topic, number, html, text }, content.answered(company, id));
        await recordAct({ db: tenant.db, company, actor: null }, 'campaign.reminded', row);
      }
      await updateCampaign(tenant.db, company, id, { reminded: number, problem, ...(send && { sent_out_at: null }) });
    });
  try {
    await remind(true, null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await remind(false, campaignMessages.notReminded(error.message));
  }
}

function recount(services: Services, { company_id: company, id }: Key): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const { db } = tenant;
    const row = await readCampaignRow(db, company, id, true);
    const inside = { ...tenant, company, services };
    // Cancels mail that was being sent at the time of the cancellation and came back to wait.
    if (row?.state === 'cancelled') await cancelMailing(inside, id);
    const counts = JSON.stringify(await countResults(db, company, id));
    await updateCampaign(db, company, id, { counts, counted_at: services.clock() });
  });
}
