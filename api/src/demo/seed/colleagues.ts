import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { insertMessage, markReported } from '#api/features/ex-employee/colleagues/queries.ts';
import type { DemoPerson } from '../person.ts';

const hour = 3_600_000;

/** Lists the demo's people who agreed for one another, and writes their messages: to the one who can sign in, and one to be reported. */
export async function seedColleagues(
  db: Db,
  company: CompanyId,
  people: readonly (DemoPerson & { id: string })[],
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const [first, ...others] = people.filter(({ signedUpAt }) => signedUpAt !== null);
  // Two of five, and two of three in the department of the first one.
  const agreed = others.filter(({ department }, index) =>
    department === first?.department ? index % 3 !== 2 : index % 5 < 2,
  );
  if (!first || agreed.length < 3) return;
  await db
    .insertInto('consents')
    .values(
      [first, ...agreed].flatMap(({ id }) =>
        (['directory_listing', 'birthday'] as const).map((purpose) => ({
          company_id: company,
          id: newId(ago(900)),
          person_id: id,
          purpose,
          granted: true,
          basis: 'consent' as const,
          notice_version: 1,
          source: 'profile' as const,
          at: ago(900),
        })),
      ),
    )
    .execute();
  const write = async (hours: number, sender: string | undefined, recipient: string | undefined, text: string) => {
    const id = newId(ago(hours));
    await insertMessage(db, company, { id, sender: sender ?? '', recipient: recipient ?? '', text, at: ago(hours) });
    return id;
  };
  const near = agreed.find(({ department }) => department === first.department) ?? agreed[0];
  const [, seller, annoyed] = agreed.filter((person) => person !== near);
  await write(
    26,
    near?.id,
    first.id,
    'Hi Ravi, some of us from the platform team are meeting in Indiranagar on the last Friday of the month. Would you like to come?\n\nIt would be good to see you again.',
  );
  const offer = await write(
    50,
    seller?.id,
    annoyed?.id,
    'Dear colleague, I now advise on insurance and have three plans that no one at your age should be without. When can I call you?',
  );
  await markReported(db, company, { id: offer, by: annoyed?.id ?? '', at: ago(49) });
}
