import { sql } from 'kysely';
import { Failure } from '#api/core/server/errors.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { addressedBy } from '#api/features/engagement/campaigns/find-addressed.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { answeredOf, readEventRows, saidTo } from './queries.ts';

/** Filters people by the event they were invited to, whether they answered, and their state, in the room or in the stream. */
export const eventFilter: AudienceFilter = {
  names: ['eventId', 'eventState', 'eventMode'],
  async unknown({ eventId }, { db, company }) {
    const isKnown = eventId === undefined || (await readEventRows(db, company, [eventId])).length > 0;
    return isKnown ? [] : [unknownId('eventId', 'an event')];
  },
  async conditions({ eventId, eventState, eventMode }, { db, company, actor }) {
    if (!actor.permissions.has('campaigns:read')) throw new Failure('forbidden', generalMessages.forbidden);
    const [event] = eventId ? await readEventRows(db, company, [eventId]) : [];
    if (!event) return [sql<boolean>`false`];
    const asked = sql<boolean>`p.id in (${addressedBy(company, event.id)})`;
    if (eventState === undefined && eventMode === undefined) return [asked];
    const answered = answeredOf(company, event.id);
    const said = saidTo(company, event.id);
    if (eventState === 'not_answered') return [asked, sql<boolean>`p.id not in (${said})`];
    if (eventState === 'answered' && eventMode === undefined) return [asked, sql<boolean>`p.id in (${said})`];
    const state = eventState === undefined || eventState === 'answered' ? sql`` : sql`and a.state = ${eventState}`;
    const mode = eventMode === undefined ? sql`` : sql`and a.mode = ${eventMode}`;
    return [sql<boolean>`p.id in (${answered} ${state} ${mode})`];
  },
};
