import type { Context, PublicContext } from '#api/core/context.ts';
import type { Found } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { isInDirectory } from '#api/features/directory/people/shared.ts';
import {
  type AddressedRow,
  byCampaignKey,
  findAddressed,
  findPublished,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { readAttendances } from './attendee-queries.ts';
import type { EventReader } from './find-event.ts';
import { findPublicEvent, readEventRows } from './queries.ts';

type Asked = {
  params: { id: string };
  query?: { key?: string | undefined } | undefined;
  body?: { key?: string | undefined } | undefined;
};

export const missingEvent = (): never => {
  throw notFound(campaignMessages.notAddressed);
};

/** The pages of events. The key in a mail about the event identifies the reader; a public event is found without one. */
export const byEventPage = {
  async company(
    context: PublicContext,
    { params, ...asked }: Asked,
  ): Promise<(Found & { reader: EventReader }) | null> {
    const key = asked.query?.key ?? asked.body?.key;
    const known = key ? await byCampaignKey.company(context, { params, query: { key } }) : null;
    if (known && !known.refusal) return { ...known, reader: known.person === null ? 'test' : { person: known.person } };
    const found = await findPublicEvent(context.services.database.system, params.id);
    if (found) return { company: found.company, reader: 'stranger' };
    return known && { ...known, reader: 'stranger' };
  },
  missing: missingEvent,
};

type Inside = Pick<Context, 'db' | 'company'>;

/** Checks that the person has answered the event. If it was public, they can always see it. */
const hasAnswered = async ({ db, company }: Inside, event: string, person: string) =>
  (await readAttendances(db, company, person, [event])).length > 0;

/**
 * Returns the campaign of an event that the reader may see: it is addressed to them, or it is public.
 * @param lock blocks moves until the end of the transaction. @throws Failure not-found
 */
export async function findEventCampaign(
  context: Inside,
  id: string,
  reader: EventReader,
  lock = false,
): Promise<AddressedRow> {
  if (reader === 'test') return findAddressed(context, { id, kind: 'event', person: null }, lock);
  const [row] = await readEventRows(context.db, context.company, [id]);
  if (!row) return missingEvent();
  const isTheirs = row.is_public || (reader !== 'stranger' && (await hasAnswered(context, id, reader.person)));
  if (isTheirs) return (await findPublished(context, { id, kind: 'event' }, lock)) ?? missingEvent();
  return reader === 'stranger' ? missingEvent() : findAddressed(context, { id, kind: 'event', ...reader }, lock);
}

/** Checks that a person may come: they are invited, or have answered, or the event is public and they are in the directory. */
export async function isAsked(context: Inside, event: { id: string; is_public: boolean }, person: string) {
  if (event.is_public) return isInDirectory(context, person);
  if (await hasAnswered(context, event.id, person)) return true;
  return (await findAddressed(context, { id: event.id, kind: 'event', person }).catch(() => null)) !== null;
}
