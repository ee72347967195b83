import { sql } from 'kysely';

/** SQL for the merge fields of `people p`; the name is in the row itself. */
export const mergeValues = sql`jsonb_build_object('fields', jsonb_strip_nulls(jsonb_build_object(
  'designation', p.designation, 'department', p.department, 'location', p.location, 'yearLeft', left(p.date_of_leaving::text, 4),
  'yearsWorked', nullif(floor((p.date_of_leaving - p.date_of_joining) / 365.25)::int, 0)::text, 'currentCompany', p.current_company)))`;
