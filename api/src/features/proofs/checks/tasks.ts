import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { eraseSentMails } from '#api/features/mail/messages/shared.ts';
import { checkQueue, findSubject } from './find-subject.ts';
import { erasedBefore } from './policy.ts';
import { type AfterDue, deleteChecks, findDue, findKept, findUnseen, readCheckRow, updateCheck } from './queries.ts';

const batch = 200;
const [minute, hour] = [60_000, 3_600_000];

type Found = Awaited<ReturnType<typeof findDue>>[number];

/** Runs work for every row, batch by batch; those that failed are left for the next time, and hold up no others. */
async function eachDue(
  services: Services,
  find: (after: AfterDue, most: number) => Promise<Found[]>,
  work: (row: Found) => Promise<void>,
): Promise<void> {
  let after: AfterDue = null;
  for (;;) {
    const rows = await find(after, batch);
    await eachAlone(services, 'background check', rows, work);
    after = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}

/** Ends the checks whose time is over; those that no one confirmed are deleted. Workers may run it in parallel. */
export async function endChecks(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const due = (after: AfterDue, most: number) => findDue(database.system, now, after, most);
  await eachDue(services, due, ({ company_id, id }) =>
    asCompany(database, company_id, async ({ db }) => {
      const row = await readCheckRow(db, company_id, id, true);
      if (!row || new Date(row.answer_until) > now) return;
      if (row.state === 'unconfirmed') await eraseSentMails(db, company_id, await deleteChecks(db, company_id, [id]));
      else if (row.state === 'asked' || row.state === 'with_hr')
        await updateCheck(db, company_id, id, { state: 'expired', ended_at: row.answer_until });
    }),
  );
}

/** Erases what ended 180 days ago, with its mails. Those without an answer count from their deadline, so that its date tells nothing. */
export async function eraseChecks(services: Services): Promise<void> {
  const { database, clock } = services;
  const before = erasedBefore(clock());
  const kept = (after: AfterDue, most: number) => findKept(database.system, before, after, most);
  await eachDue(services, kept, ({ company_id, id }) =>
    asCompany(database, company_id, async ({ db }) => {
      await eraseSentMails(db, company_id, await deleteChecks(db, company_id, [id]));
    }),
  );
}

/** Looks again for the people who were asked about too often, and those of companies that were suspended. */
export async function findAgain(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  const unseen = (after: AfterDue, most: number) => findUnseen(database.system, now, after, most);
  await eachDue(services, unseen, ({ company_id, id }) => findSubject({ services, company: company_id, id }));
}

/** Starts to look for the people of confirmed requests, to end checks, and to erase them. Returns how to stop it. */
export async function startCheckWorker(services: Services): Promise<() => Promise<void>> {
  await services.queue.work(checkQueue, ({ company, check }) =>
    findSubject({ services, company: trustedCompanyId(String(company)), id: String(check) }),
  );
  const stops = [
    repeat(services, minute, 'deadlines of background checks', () => endChecks(services)),
    repeat(services, hour, 'people of background checks', () => findAgain(services)),
    repeat(services, hour, 'erasure of background checks', () => eraseChecks(services)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
