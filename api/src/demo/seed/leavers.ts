import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { hashEmployee, missingFacts, needsOf } from '#api/features/ex-employee/arrivals/policy.ts';
import { insertLeaver, updateLeaver } from '#api/features/ex-employee/arrivals/queries.ts';
import type { Purpose } from '#contract/base/privacy.ts';
import { specifiedRules } from '#contract/base/value-rules.ts';
import type { Facts, LeaverSource } from '#contract/ex-employee/arrivals.ts';
import { arrivedByThemselves, type DemoLeaver, demoLeavers } from '../leavers.ts';
import type { DemoPerson } from '../person.ts';

const day = 86_400_000;
type Place = { db: Db; company: CompanyId; secrets: Secrets };

/** Writes people who are about to leave, and those of the latest leavers who came by themselves. */
export async function seedLeavers(
  place: Place,
  people: readonly (DemoPerson & { id: string })[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  for (const [index, leaver] of demoLeavers.entries())
    await seedLeaver(place, leaver, { number: 3101 + index, by, now });
  const since = new Date(now.getTime() - arrivedByThemselves.of * day).toISOString().slice(0, 10);
  const latest = people
    .map((person) => ({ person, left: person.dateOfLeaving.replaceAll('/', '-') }))
    .filter(({ left }) => left > since && left < now.toISOString().slice(0, 10))
    .sort((one, other) => (one.left < other.left ? 1 : -1))
    .slice(0, arrivedByThemselves.most);
  for (const { person, left } of latest) await seedArrived(place, person, { left, by, now });
}

const fact = (value: string, source: LeaverSource) => ({ value, source });

async function seedLeaver(
  { db, company, secrets }: Place,
  leaver: DemoLeaver,
  { number, by, now }: { number: number; by: string; now: Date },
): Promise<void> {
  const { source, name } = leaver;
  const last_day = new Date(now.getTime() + leaver.leavesIn * day).toISOString().slice(0, 10);
  const handle = name.toLowerCase().replace(' ', '.');
  const employee_id = `ACME-${number}`;
  const said = {
    name,
    dateOfLeaving: last_day,
    companyEmail: `${handle}@acme.example`,
    gender: leaver.gender,
    dateOfBirth: leaver.birthday,
    designation: leaver.designation,
    department: leaver.department,
    location: leaver.location,
    dateOfJoining: new Date(now.getTime() - leaver.yearsHere * 365.25 * day).toISOString().slice(0, 10),
  };
  const given = Object.entries(said).flatMap(([field, value]) =>
    value === null ? [] : [[field, fact(value, source)]],
  );
  const facts = Object.fromEntries(given) as Facts;
  const isDone = leaver.state === 'confirmed';
  const answers = {
    ...(leaver.remark && { remark: leaver.remark }),
    ...(leaver.agreed && { agreed: [...leaver.agreed] as Purpose[] }),
  };
  const missing = missingFacts({ facts, answers }, specifiedRules);
  const needs = needsOf({ missing, conflicts: {}, answers, refusal: null, canAnswer: true, hasConfirmed: isDone });
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const { askedDaysAgo: asked } = leaver;
  const id = newId();
  await insertLeaver(db, company, {
    id,
    employee_hash: hashEmployee(secrets, company, employee_id),
    employee_id,
    state: leaver.state,
    source,
    last_day,
    facts,
    missing,
    needs,
    work_link: newId(),
    private_link: newId(),
    asked_at: asked === undefined ? null : daysAgo(asked),
    // No reminders on the day that the demo begins.
    reminded_at: asked === undefined ? null : daysAgo(0),
    confirmed_at: isDone ? daysAgo(Math.max(0, (asked ?? 1) - 1)) : null,
    private_email: isDone ? `${handle}@mail.example` : null,
    is_email_confirmed: isDone,
    notice_version: isDone ? 1 : null,
    created_by: source === 'api' ? null : by,
    created_at: daysAgo((asked ?? 0) + 9),
    updated_at: daysAgo(asked ?? 2),
  });
  await updateLeaver(db, company, id, { answers });
}

/** Writes that a person of the directory came by themselves: the record has what they gave. */
async function seedArrived(
  { db, company, secrets }: Place,
  person: DemoPerson & { id: string },
  { left, by, now }: { left: string; by: string; now: Date },
): Promise<void> {
  const employee_id = person.employeeId || `ACME-${person.id.slice(0, 8)}`;
  const arrived = new Date(Math.min(new Date(left).getTime() + day, now.getTime()));
  const id = newId();
  await insertLeaver(db, company, {
    id,
    employee_hash: hashEmployee(secrets, company, employee_id),
    employee_id,
    state: 'arrived',
    source: 'api',
    last_day: left,
    facts: {
      name: fact(person.name, 'api'),
      dateOfLeaving: fact(left, 'api'),
      designation: fact(person.designation, 'api'),
      department: fact(person.department, 'api'),
    },
    work_link: newId(),
    private_link: newId(),
    asked_at: new Date(arrived.getTime() - 15 * day),
    confirmed_at: new Date(arrived.getTime() - 12 * day),
    private_email: person.email,
    is_email_confirmed: true,
    arrived_at: arrived,
    person_id: person.id,
    created_by: by,
    created_at: new Date(arrived.getTime() - 30 * day),
    updated_at: arrived,
  });
}
