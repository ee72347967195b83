import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { DemoPerson } from '../person.ts';

const day = 86_400_000;

/** Writes three claims of people who say they worked here: with another address, with a changed name, and unknown. */
export async function seedClaims(
  db: Db,
  company: CompanyId,
  people: readonly DemoPerson[],
  { now }: { now: Date },
): Promise<void> {
  const waiting = people.filter(({ signedUpAt }) => signedUpAt === null);
  const [moved, married] = [waiting[20], waiting[40]];
  if (!moved || !married) return;
  const claims = [
    { name: moved.name, email: 'moved.away@mail.example', leaving_month: moved.dateOfLeaving.slice(0, 7), days: 6 },
    {
      name: `${married.name.split(' ')[0]} Fernandes`,
      email: 'new.name@mail.example',
      employee_id: married.employeeId,
      days: 2,
    },
    { name: 'Tobias Lindqvist', email: 'tobias@mail.example', leaving_month: '2019-06', days: 1 },
  ];
  await db
    .insertInto('claims')
    .values(
      claims.map(({ days, ...claim }) => ({
        ...claim,
        leaving_month: claim.leaving_month?.replaceAll('/', '-') ?? null,
        company_id: company,
        id: newId(),
        created_at: new Date(now.getTime() - days * day),
      })),
    )
    .execute();
}
