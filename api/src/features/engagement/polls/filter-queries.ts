import { sql } from 'kysely';
import { Failure } from '#api/core/server/errors.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { addressedBy } from '#api/features/engagement/campaigns/find-addressed.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { readPollRows, votersOf } from './queries.ts';

/**
 * Filters people by the poll they were sent, whether they voted and, in a named poll, the option they chose. A secret poll never reveals
 * the options people chose, and reveals who has voted only once it has closed.
 */
export const pollFilter: AudienceFilter = {
  names: ['pollId', 'pollAnswer'],
  async unknown({ pollId }, { db, company }) {
    const isKnown = pollId === undefined || (await readPollRows(db, company, [pollId])).length > 0;
    return isKnown ? [] : [unknownId('pollId', 'a poll')];
  },
  async conditions({ pollId, pollAnswer }, { db, company, actor }) {
    if (!actor.permissions.has('campaigns:read')) throw new Failure('forbidden', generalMessages.forbidden);
    const [poll] = pollId ? await readPollRows(db, company, [pollId]) : [];
    if (!poll) return [sql<boolean>`false`];
    // The poll of a post is open to everyone.
    const asked = poll.post_id ? sql<boolean>`true` : sql<boolean>`p.id in (${addressedBy(company, poll.id)})`;
    const voted = votersOf(company, poll.id);
    if (pollAnswer === undefined) return [asked];
    if (!poll.is_named && !poll.is_counted) return [sql<boolean>`false`];
    if (pollAnswer === 'voted') return [sql<boolean>`p.id in (${voted})`];
    if (pollAnswer === 'not_voted') return [asked, sql<boolean>`p.id not in (${voted})`];
    if (!poll.is_named) return [sql<boolean>`false`];
    return [
      sql<boolean>`p.id in (select c.person_id from poll_choices c
        where c.company_id = ${company} and c.poll_id = ${poll.id} and c.option_id = ${pollAnswer})`,
    ];
  },
};
