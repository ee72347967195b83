import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { findBrand, readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { noteProblem, tellAddressed } from '#api/features/engagement/campaigns/shared.ts';
import { asWritten } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { nameField } from '#contract/mail/mail.ts';
import { whenOf, whereOf } from './create-event.ts';
import { findEventRow } from './find-event.ts';
import { isWritten } from './policy.ts';
import { answeredOf, updateEvent } from './queries.ts';
import type { EventKey } from './telling-queries.ts';

/**
 * Tells invited people who have not answered that an event has moved, on the topic of the invitation, once for each change. If the quota
 * refuses it, it is not tried again, and the campaign's page says so.
 */
export async function tellMoved(services: Services, { company_id: company, id }: EventKey): Promise<void> {
  const tell = (problem: string | null) =>
    asCompany(services.database, company, async (tenant) => {
      const context = { ...tenant, company, services };
      const campaign = await findCampaignRow(context, id, true);
      const row = await findEventRow(context, id, true);
      if (campaign.state !== 'running' || row.moved_sequence === null || !isWritten(row)) return;
      await updateEvent(tenant.db, company, id, { moved_sequence: null });
      if (problem !== null) return noteProblem(context, campaign, problem);
      const brand = await findBrand(services, tenant.db, company);
      const { name } = await readCompany(tenant.db, company);
      const title = asWritten(row.title);
      await tellAddressed(
        { ...context, brand },
        campaign,
        `moved ${row.moved_sequence}`,
        {
          subject: `The event has moved: ${title}, ${companyInMail(name)}`,
          paragraphs: [
            `Hello ${nameField},`,
            `You are invited to ${title}, which has moved. The details are now:`,
            `When: ${whenOf(row)}`,
            `Where: ${asWritten(whereOf(row))}`,
            'Please let us know on the event page whether you will come.',
          ],
          link: { label: 'Let us know', page: attendEventPath(id) as `/${string}` },
          note: 'Keep this link to yourself: anyone who has it can change your answer.',
        },
        answeredOf(company, id),
      );
    });
  try {
    await tell(null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await tell(eventMessages.notToldMoved(error.message));
  }
}
