import { newId } from '#api/core/ids.ts';
import { hashEmployee } from '#api/features/ex-employee/arrivals/policy.ts';
import { arrivalLimits, type Facts } from '#contract/ex-employee/arrivals.ts';
import { exitQuarters } from '../exit-survey.ts';
import { arrivedShares } from '../leavers.ts';
import type { DemoPerson } from '../person.ts';
import { Random } from '../random.ts';
import { type Announced, type DemoSources, factBy, type Place } from './announced.ts';

const day = 86_400_000;
type Recorded = DemoPerson & { id: string };

/**
 * Writes that most people who left since the exit survey began came by themselves: the record has what they gave, and 30 days later the announcement
 * is empty, as the worker leaves it. @returns who was announced, and when
 */
export async function seedArrived(
  { db, company, secrets }: Place,
  people: readonly Recorded[],
  { now, sources }: { now: Date; sources: DemoSources },
): Promise<Announced[]> {
  const random = new Random(1984);
  const [first] = exitQuarters(now);
  const today = now.toISOString().slice(0, 10);
  const arrived = people
    .map((person) => ({ person, left: person.dateOfLeaving.replaceAll('/', '-') }))
    .filter(({ left }) => left >= (first?.from ?? today) && left < today)
    .filter(() => random.chance(arrivedShares.byThemselves))
    .map(({ person, left }) => {
      const at = new Date(new Date(left).getTime() + day);
      const isKept = now.getTime() - at.getTime() < arrivalLimits.kept * day;
      return { ...announcementOf(person, { left, sources }), person, left, at, isKept };
    });
  if (arrived.length === 0) return [];
  const ago = (from: Date, days: number) => new Date(from.getTime() - days * day);
  const rows = arrived.map(({ id, employeeId, facts, person, left, at, isKept }) => {
    const hasConfirmed = random.chance(arrivedShares.confirmed);
    return {
      company_id: company,
      id,
      employee_hash: hashEmployee(secrets, company, employeeId),
      employee_id: isKept ? employeeId : null,
      state: 'arrived' as const,
      source: 'api' as const,
      last_day: left,
      facts: JSON.stringify(isKept ? facts : {}),
      announcers: JSON.stringify([{ id: sources.api, source: 'api' }]),
      work_link: newId(),
      private_link: newId(),
      asked_at: ago(at, 15),
      confirmed_at: hasConfirmed ? ago(at, 12) : null,
      private_email: isKept && hasConfirmed ? person.email : null,
      is_email_confirmed: hasConfirmed,
      notice_version: hasConfirmed ? 1 : null,
      arrived_at: at,
      person_id: person.id,
      created_at: ago(at, random.integer(22, 45)),
      updated_at: isKept ? at : ago(at, -arrivalLimits.kept),
    };
  });
  await db.insertInto('leavers').values(rows).execute();
  return arrived.map(({ id, employeeId, facts, isKept }, place) => ({
    id,
    employeeId,
    source: 'api',
    at: rows[place]?.created_at ?? now,
    facts: isKept ? facts : null,
  }));
}

function announcementOf(person: Recorded, { left, sources }: { left: string; sources: DemoSources }) {
  const fact = factBy('api', sources);
  const facts: Facts = {
    name: fact(person.name),
    dateOfLeaving: fact(left),
    companyEmail: fact(person.companyEmail),
    designation: fact(person.designation),
    department: fact(person.department),
  };
  return { id: newId(), employeeId: person.employeeId || `ACME-${person.id.slice(0, 8)}`, facts };
}
