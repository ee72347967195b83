import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { toSentDate } from '#contract/base/dates.ts';
import type { Conflicts, Leaver, LeaverItem, LeaverNeed } from '#contract/ex-employee/arrivals.ts';
import { type LeaverFact, leaverFacts } from '#contract/ex-employee/leavers.ts';
import { confirmedFacts, factOf } from './policy.ts';
import type { LeaverRow, ListedRow } from './queries.ts';

type Viewing = Pick<Context, 'services' | 'company'>;

/** Returns a leaver as lists show them. */
export function toLeaverItem({ services, company }: Viewing, row: ListedRow): LeaverItem {
  const { facts, person_id: person, person_name: name } = row;
  return {
    _id: row.id,
    state: row.state,
    name: name ?? facts.name?.value ?? null,
    employeeId: row.employee_id,
    designation: facts.designation?.value ?? null,
    department: facts.department?.value ?? null,
    dateOfLeaving: toSentDate(row.last_day),
    source: row.source,
    missing: row.missing as LeaverFact[],
    needs: row.needs as LeaverNeed[],
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
    arrivedAt: row.arrived_at,
    person:
      person === null || name === null
        ? null
        : { _id: person, name, profileImg: fileAddress(services.config.secrets, company, row.profile_image) },
  };
}

/** Returns a leaver whole. What they have only typed so far is theirs alone. */
export function toLeaver(context: Viewing, row: ListedRow): Leaver {
  const hasConfirmed = row.confirmed_at !== null;
  return {
    ...toLeaverItem(context, row),
    facts: leaverFacts.flatMap((field) => factLine(row, field, hasConfirmed)),
    conflicts: waiting(row.conflicts),
    remark: (hasConfirmed && row.answers.remark) || null,
    refusal: row.refusal,
    hasConfirmedEmail: hasConfirmed && row.is_email_confirmed,
    createdAt: row.created_at,
  };
}

const waiting = (conflicts: Conflicts): Leaver['conflicts'] =>
  leaverFacts.flatMap((field) => {
    const other = conflicts[field];
    return other && !other.isDismissed ? [{ field, value: other.value, source: other.source }] : [];
  });

function factLine(row: LeaverRow, field: LeaverFact, hasConfirmed: boolean): Leaver['facts'] {
  const own =
    hasConfirmed && (confirmedFacts as readonly LeaverFact[]).includes(field)
      ? factOf({ ...row, facts: {} }, field)
      : null;
  const email = hasConfirmed && field === 'email' ? row.private_email : null;
  if (own ?? email) return [{ field, value: own ?? email ?? '', source: 'leaver' }];
  const fact = row.facts[field];
  return fact ? [{ field, value: fact.value, source: fact.source }] : [];
}
