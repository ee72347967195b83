import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { findBrand, readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { sharedInMail } from '#api/features/mail/messages/plugs.ts';
import { queueJourney } from '#api/features/mail/messages/queue-journey.ts';
import { isAutomaticOn, type JourneyKind, journeyMessages, journeys, journeyTime } from '#contract/mail/journeys.ts';
import { journeyColleagues } from './plugs.ts';
import { firstDay, journeyClock, occasionsOf } from './policy.ts';
import { addValues, countDue, findUnrun, insertDue, readJourney, readReaders, saveJourney } from './queries.ts';
import { compileContent, readContent } from './read-content.ts';

/** Milliseconds. A text changed within this time may be unfinished, because the builder saves while the author types. */
const writtenFor = 600_000;

/** Sends today's mail of every company's journeys, once a day. Several workers may run it. */
export async function runJourneys(services: Services): Promise<void> {
  const { date, hour } = journeyClock(services.clock());
  if (hour < journeyTime.hour) return;
  for (const { company_id, kind } of await findUnrun(services.database.system, date))
    try {
      await runJourney(services, company_id, kind, date);
    } catch (error) {
      // A failure in one company stops no other company's mail; it is tried again in the next run.
      services.log.error({ err: error, company: company_id, kind }, 'journey');
    }
}

/**
 * Writes a journey's mails of a day to the outbox in one transaction: killed and run again it starts over, and no one gets a second
 * mail. People beyond the quota wait for the next day while it makes sense, the longest due first. A text that is being edited or
 * cannot be sent is tried again soon, still today.
 */
async function runJourney(services: Services, company: CompanyId, kind: JourneyKind, today: string): Promise<void> {
  const { database } = services;
  try {
    await asCompany(database, company, async (tenant) => {
      const { db } = tenant;
      const row = await readJourney(db, company, kind, true);
      if (!row?.enabled || (row.ran_on !== null && row.ran_on >= today)) return;
      const brand = await findBrand(services, db, company);
      const { preferences } = await readCompany(db, company);
      const done = () => saveJourney(db, company, kind, { ran_on: today, problem: null });
      if (!isAutomaticOn(kind, { enabled: row.enabled, flags: preferences })) return await done();
      const context = { ...tenant, company, brand, services };
      const content = await readContent(context, kind, row.template_id);
      if (Date.parse(content.updatedAt ?? '') > services.clock().getTime() - writtenFor) return;
      const { subject, html, text, jobs, fault } = await compileContent(context, content);
      if (fault) return await saveJourney(db, company, kind, { problem: fault });
      await done();
      const occasions = occasionsOf(kind, firstDay(kind, today, row.enabled_on), today);
      const message = { id: newId(), journey: kind, topic: journeys[kind].topic, subject, html, text };
      const queued = await queueJourney(context, message, async (most) => {
        const added = await insertDue(db, company, kind, occasions, message.id, most);
        const [source] = services.pluggedIn.at(journeyColleagues);
        if (added > 0 && source && content.document.blocks.some(({ type }) => type === 'colleagues'))
          await addValues(
            db,
            company,
            message.id,
            await source.read(context, await readReaders(db, company, message.id)),
          );
        return added;
      });
      if (queued)
        for (const shared of services.pluggedIn.at(sharedInMail)) await shared.share(context, jobs, [message.id]);
      const { reached: waiting } = await countDue(db, company, kind, occasions);
      if (waiting) await saveJourney(db, company, kind, { problem: journeyMessages.rest(waiting) });
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await asCompany(database, company, ({ db }) =>
      saveJourney(db, company, kind, { ran_on: today, problem: journeyMessages.notOut(error.message) }),
    );
  }
}
