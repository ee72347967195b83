import type { Services } from '#api/core/context.ts';
import { asCompany, type Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findBrand, readCompany } from '#api/core/installation/companies.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { eventLimits } from '#contract/engagement/event-messages.ts';
import { offerTime } from '#contract/engagement/event-places.ts';
import { findEventRow } from './find-event.ts';
import { moveWaiting } from './move-waiting-list.ts';
import { isWritten } from './policy.ts';
import { addReminded, updateEvent } from './queries.ts';
import { newsFor, tellAttendee } from './tell-attendee.ts';
import { tellMoved } from './tell-moved.ts';
import {
  type EventKey,
  findDueEvents,
  findLapsed,
  findMovable,
  findMoved,
  findReminding,
  findUnsettled,
  markDue,
  markMissing,
  markSent,
  markTold,
  prolongOffers,
  takeDue,
  takeReminded,
} from './telling-queries.ts';

/** Mails written per transaction. */
const batch = 100;

/** Moves waiting lists with lapsed offers, settles ended events, sends reminders and other news. Workers may run it in parallel. */
export async function settleEvents(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await eachAlone(services, 'event', await findLapsed(database.system, now), (key) => move(services, key));
  await eachAlone(services, 'event', await findMovable(database.system, now), (key) => move(services, key));
  await eachAlone(services, 'event', await findUnsettled(database.system, now), (key) => settle(services, key));
  // Nearest first, so that a person due for both reminders gets one.
  for (const days of eventLimits.remindBefore.toSorted((one, other) => one - other))
    await eachAlone(services, 'event', await findReminding(database.system, now, days), (key) =>
      remind(services, key, days),
    );
  await eachAlone(services, 'event', await findMoved(database.system), (key) => tellMoved(services, key));
  await eachAlone(services, 'event', await findDueEvents(database.system), (key) => tell(services, key));
}

function inEvent<T>(
  services: Services,
  company: CompanyId,
  work: (context: Tenant & Inside) => Promise<T>,
): Promise<T> {
  return asCompany(services.database, company, (tenant) => work({ ...tenant, company, services }));
}
type Inside = { company: CompanyId; services: Services };

const move = (services: Services, { company_id, id }: EventKey) =>
  inEvent(services, company_id, async (context) => {
    const { state } = await findCampaignRow(context, id, true);
    const row = await findEventRow(context, id, true);
    const now = services.clock();
    const until = Math.min(now.getTime() + offerTime, Date.parse(row.starts_at ?? ''));
    // No one can take an offer during a pause, so it is prolonged, unless the event has begun.
    if (state === 'paused' && until > now.getTime())
      return prolongOffers(context.db, company_id, id, now, new Date(until));
    await moveWaiting(context, row);
  });

const settle = (services: Services, { company_id, id }: EventKey) =>
  inEvent(services, company_id, async (context) => {
    const { state } = await findCampaignRow(context, id, true);
    const row = await findEventRow(context, id, true);
    if (row.settled_at !== null) return;
    if (state === 'cancelled') await markDue(context.db, company_id, id);
    else await markMissing(context.db, company_id, id);
    await updateEvent(context.db, company_id, id, { settled_at: services.clock() });
  });

/** Repeats a batch until none is left. */
async function inBatches(some: () => Promise<number>): Promise<void> {
  while ((await some()) === batch);
}

const withNames = async (services: Services, context: Tenant & Inside) => ({
  ...context,
  brand: await findBrand(services, context.db, context.company),
  companyName: (await readCompany(context.db, context.company)).name ?? '',
});

const remind = (services: Services, { company_id, id }: EventKey, days: number) =>
  inBatches(() =>
    inEvent(services, company_id, async (context) => {
      const row = await findEventRow(context, id);
      if (!isWritten(row)) return 0;
      const told = await takeReminded(context.db, company_id, id, { days, most: batch });
      const named = await withNames(services, context);
      const there = told.filter(({ is_there }) => is_there);
      for (const one of there) await tellAttendee(named, 'reminder', one, row);
      if (there.length > 0) await addReminded(context.db, company_id, id, days, there.length);
      return told.length;
    }),
  );

const tell = (services: Services, { company_id, id }: EventKey) =>
  inBatches(() =>
    inEvent(services, company_id, async (context) => {
      const { state } = await findCampaignRow(context, id);
      const told = await takeDue(context.db, company_id, id, batch);
      const row = await findEventRow(context, id);
      if (!isWritten(row)) return 0;
      const named = await withNames(services, context);
      const sent: { person: string; sequence: number }[] = [];
      for (const one of told) {
        const news = newsFor(one, row, state === 'cancelled');
        const sequence = news && (await tellAttendee(named, news, one, row));
        if (sequence !== null) sent.push({ person: one.person_id, sequence });
      }
      await markSent(context.db, company_id, id, sent);
      await markTold(context.db, company_id, id, {
        people: told.map(({ person_id }) => person_id),
        sequence: row.sequence,
      });
      return told.length;
    }),
  );
