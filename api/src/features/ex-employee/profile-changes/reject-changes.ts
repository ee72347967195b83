import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { rejection } from '#contract/base/rejection.ts';
import { sendOutcome } from './send-outcome.ts';
import { settleChanges } from './settle-changes.ts';

type Input = { params: { id: string }; body: z.infer<typeof rejection> };

/** Leaves the record as it is; the person is told why. */
export async function rejectChanges(context: Context, { params: { id }, body }: Input) {
  const { person, account, changes } = await settleChanges(context, id, { state: 'rejected', reason: body.reason });
  await audit(context, 'profile-change.rejected', { type: 'person', id: person.id }, { fields: Object.keys(changes) });
  await sendOutcome(context, { ...person, email: account?.email ?? person.email }, changes, body.reason);
  return { _id: id };
}
