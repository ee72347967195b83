import { newId } from '#api/core/ids.ts';
import { hashEmployee, missingFacts, needsOf } from '#api/features/ex-employee/arrivals/policy.ts';
import { insertLeaver, updateLeaver } from '#api/features/ex-employee/arrivals/queries.ts';
import type { Purpose } from '#contract/base/privacy.ts';
import { specifiedRules } from '#contract/base/value-rules.ts';
import type { Facts } from '#contract/ex-employee/arrivals.ts';
import { type DemoLeaver, demoLeavers } from '../leavers.ts';
import type { DemoPerson } from '../person.ts';
import { type Announced, type DemoSources, factBy, type Place } from './announced.ts';
import { seedArrived } from './arrived.ts';
import { seedRuns, seedSources } from './leaver-sources.ts';

const day = 86_400_000;
/** Writes the systems that announce leavers, people who are about to leave, and those who came by themselves, with the calls about them. */
export async function seedLeavers(
  place: Place,
  people: readonly (DemoPerson & { id: string })[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const sources = await seedSources(place, { by, now });
  const announced: Announced[] = [];
  for (const [index, leaver] of demoLeavers.entries())
    announced.push(await seedLeaver(place, leaver, { number: 3101 + index, by, now, sources }));
  announced.push(...(await seedArrived(place, people, { now, sources })));
  await seedRuns(place, sources, announced, now);
}

async function seedLeaver(
  { db, company, secrets }: Place,
  leaver: DemoLeaver,
  { number, by, now, sources }: { number: number; by: string; now: Date; sources: DemoSources },
): Promise<Announced> {
  const { source, name, earlier } = leaver;
  const last_day = new Date(now.getTime() + leaver.leavesIn * day).toISOString().slice(0, 10);
  const handle = name.toLowerCase().replace(' ', '.');
  const employeeId = `ACME-${number}`;
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
  const fact = factBy(source, sources);
  const given = Object.entries(said).flatMap(([field, value]) => (value === null ? [] : [[field, fact(value)]]));
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
  const at = daysAgo((asked ?? 0) + 9);
  const system = sources[source];
  await insertLeaver(db, company, {
    id,
    employee_hash: hashEmployee(secrets, company, employeeId),
    employee_id: employeeId,
    state: leaver.state,
    source,
    last_day,
    facts,
    announcers: system ? [{ id: system, source }] : [],
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
    created_by: system ? null : by,
    created_at: at,
    updated_at: daysAgo(asked ?? 2),
  });
  await updateLeaver(db, company, id, { answers });
  const announced = { id, employeeId, source, at, facts };
  if (!earlier) return announced;
  const before = { designation: fact(earlier.designation) };
  const changed = { at: daysAgo(earlier.changedDaysAgo), before, after: { designation: fact(leaver.designation) } };
  return { ...announced, facts: { ...facts, ...before }, changed };
}
