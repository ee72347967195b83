import { sql } from 'kysely';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { unknownId } from '#contract/directory/person-filters.ts';
import { readJobRow } from './queries.ts';

/** The job that `recommendations` and `exclusiveAlumni` are about. Alone it narrows nothing down. */
export const jobFilter: AudienceFilter = {
  names: ['jobid'],
  remembered: true,
  unknown: async ({ jobid = '' }, { db, company }) =>
    (await readJobRow(db, company, jobid)) ? [] : [unknownId('jobid', 'a job')],
  conditions: () => [],
};

/** The ex-employees to whom an exclusive job was sent, whichever or the one that is named (product.md). */
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
