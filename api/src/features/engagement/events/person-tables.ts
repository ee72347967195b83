import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

/** The more advanced state is kept when two records are merged. */
const further = sql`array_position(array['declined', 'maybe', 'no_show', 'waitlisted', 'offered', 'going', 'checked_in'], state)`;

export const tables: Tables = {
  events: 'about nobody',
  attendees: {
    // A person has one place: the more advanced answer is kept, and the other one's places are free again.
    async merge({ db, company, kept, merged }) {
      const both = [kept, merged];
      await sql`select from events where company_id = ${company} and id in (
          select event_id from attendees where company_id = ${company} and person_id = any(${both}::uuid[])) order by id for no key update`.execute(
        db,
      );
      // The person's calendar has the files of both records, so the next file must have a higher number than either.
      await sql`update attendees a set calendar_sequence = files.highest from (
          select event_id, max(calendar_sequence) as highest from attendees
           where company_id = ${company} and person_id = any(${both}::uuid[]) group by event_id) files
        where a.company_id = ${company} and a.event_id = files.event_id and a.person_id = any(${both}::uuid[])`.execute(
        db,
      );
      await sql`delete from attendees a using (
          select event_id, person_id, row_number() over (partition by event_id order by ${further} desc, person_id = ${kept} desc) as place
            from attendees where company_id = ${company} and person_id = any(${both}::uuid[])) ranked
        where a.company_id = ${company} and a.event_id = ranked.event_id and a.person_id = ranked.person_id and ranked.place > 1`.execute(
        db,
      );
      await sql`update attendees set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
    },
    erase: 'delete',
    download: {
      as: 'eventAnswers',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select a.event_id as id, e.title, e.starts_at, a.state, a.mode, a.guests, a.ticket, a.answered_at, a.checked_in_at,
              coalesce((select jsonb_agg(jsonb_build_object('question', q.value->>'text', 'answer', a.answers->>(q.value->>'_id')))
                 from jsonb_array_elements(e.questions) q where a.answers ? (q.value->>'_id')), '[]') as answers
            from attendees a join events e on e.company_id = a.company_id and e.id = a.event_id
            where a.company_id = ${company} and a.person_id = any(${page.people}::uuid[])`,
          page,
          'a.event_id',
        ),
    },
    retention: { stays: 'It is counted in the event and deleted with the record' },
  },
  event_check_ins: {
    merge: 'move',
    erase: 'delete',
    download: { stays: 'The time they came is part of their answer' },
    retention: { stays: 'It is deleted with the event or the record' },
  },
};
