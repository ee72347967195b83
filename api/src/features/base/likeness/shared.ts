import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { parseDate, parseMonthDay } from '#contract/base/dates.ts';
import { isLinkedinUrl } from '#contract/base/rules.ts';
import { foldText, phoneNumber } from '#contract/base/search-words.ts';
import { type DuplicateReason, duplicateReasons, type Likeness, sharedAtMost } from '#contract/directory/duplicates.ts';
import { insertPairs } from './queries.ts';
import { findSharing } from './sweep-queries.ts';

/** Finds living people who share a telling value with a person, the strongest reason first. Runs outside row-level security, like the search. */
export async function findAlike(
  { outside, company }: Pick<Context, 'outside' | 'company'>,
  likeness: Likeness,
  except: string | null,
): Promise<{ id: string; reasons: DuplicateReason[] }[]> {
  const { linkedinUrl } = likeness;
  const rows = await findSharing(
    outside,
    company,
    {
      name: foldText(likeness.name ?? '') || undefined,
      birthday: parseMonthDay(likeness.dateOfBirth ?? '') ?? undefined,
      dateOfJoining: parseDate(likeness.dateOfJoining ?? '') ?? undefined,
      employeeId: likeness.employeeId || undefined,
      companyEmail: likeness.companyEmail?.toLowerCase() || undefined,
      linkedinUrl: linkedinUrl && isLinkedinUrl(linkedinUrl) ? linkedinUrl : undefined,
      phone: phoneNumber(likeness.phone ?? '') ?? undefined,
    },
    except,
  );
  const byReason = Map.groupBy(rows, ({ reason }) => reason);
  // Counting the person themselves, a value that five others have is shared by six.
  const telling = rows.filter(({ reason }) => (byReason.get(reason)?.length ?? 0) < sharedAtMost);
  return [...Map.groupBy(telling, ({ id }) => id)]
    .map(([id, found]) => ({ id, reasons: sortReasons(found.map(({ reason }) => reason)) }))
    .sort((one, other) => strength(one.reasons) - strength(other.reasons) || other.reasons.length - one.reasons.length);
}

/** Sorts reasons, the strongest first. */
export function sortReasons(reasons: readonly string[]): DuplicateReason[] {
  return duplicateReasons.filter((reason) => reasons.includes(reason));
}

const strength = ([first]: readonly DuplicateReason[]) => (first ? duplicateReasons.indexOf(first) : Infinity);

/** Records a pair of a newly added person with each existing one they may duplicate, to be decided. */
export async function recordDuplicates(
  context: Pick<Context, 'db' | 'outside' | 'company'>,
  personId: string,
  person: Likeness,
): Promise<void> {
  const alike = await findAlike(context, person, personId);
  await insertPairs(
    context.db,
    context.company,
    alike.map(({ id, reasons }) => ({ id: newId(), people: [id, personId], reasons })),
  );
}

/** The queue of sweeps; a job names its company. */
export const sweepQueue = 'duplicates-sweep';

type QueueContext = Pick<Context, 'db' | 'outside' | 'company' | 'services'>;

/** Queues a sweep of the company, in the transaction of the change that calls for it. A sweep that waits already is enough. */
export function enqueueSweep(context: QueueContext): Promise<void> {
  return context.services.queue.enqueue(context, sweepQueue, { company: context.company }, context.company);
}

/** Returns whether a sweep of the company is waiting or running. */
export function isSweeping(context: QueueContext): Promise<boolean> {
  return context.services.queue.underway(context, sweepQueue, context.company);
}

/** Starts a sweep unless one is waiting or running. */
export async function startSweep(context: Context): Promise<{ started: boolean }> {
  if (await isSweeping(context)) return { started: false };
  await enqueueSweep(context);
  return { started: true };
}
