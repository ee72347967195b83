import { sql } from 'kysely';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { readJobRow } from './queries.ts';

/** The job that `recommendations` and `exclusiveAlumni` refer to. On its own it filters nothing. */
export const jobFilter: AudienceFilter = {
  names: ['jobid'],
  remembered: true,
  unknown: async ({ jobid = '' }, { db, company }) =>
    (await readJobRow(db, company, jobid)) ? [] : [unknownId('jobid', 'a job')],
  conditions: () => [],
};

/** Filters ex-employees who were sent an exclusive job, any or the given one (product.md). */
export const exclusiveFilter: AudienceFilter = {
  names: ['exclusiveAlumni'],
  conditions: ({ exclusiveAlumni, jobid }, { company }) =>
    exclusiveAlumni === '1'
      ? [
          sql<boolean>`p.id in (select o.person_id from outbox o join job_messages m on m.company_id = o.company_id and m.message_id = o.message_id
            join jobs j on j.company_id = m.company_id and j.id = m.job_id
            where o.company_id = ${company} and j.is_exclusive ${jobid ? sql`and j.id = ${jobid}` : sql``})`,
        ]
      : [],
};
