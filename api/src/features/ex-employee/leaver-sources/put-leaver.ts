import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { toSaid } from '#api/features/ex-employee/arrivals/policy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import {
  type deleteLeaver as deleteRoute,
  leaverMessages,
  type putLeaver as putRoute,
} from '#contract/ex-employee/leavers.ts';
import { receiveCall, sourceOfKey } from './receive-call.ts';
import { type Receiving, tryOut } from './receive-rows.ts';

/** Announces a leaver by a program, or changes what it announced. The answer tells nothing of what the leaver said. */
export async function putLeaver(context: Context, { params: { employeeId }, body }: RouteInput<typeof putRoute>) {
  const receive = async (within: Receiving) => {
    const source = await sourceOfKey({ ...within, actor: context.actor });
    return receiveCall(within, source, { row: null, employeeId, said: toSaid(body) });
  };
  const { announced } = await (body.isDry ? tryOut(context, receive) : receive(context));
  const { state = 'declined' as const, last_day = null } = announced?.row ?? {};
  return { employeeId, state, dateOfLeaving: last_day };
}

/** Takes a program's announcement back: they stay. That someone has answered, and waits for HR, is not told. */
export async function deleteLeaver(context: Context, { params: { employeeId } }: RouteInput<typeof deleteRoute>) {
  const source = await sourceOfKey(context);
  const { isHeard } = await receiveCall(context, source, { row: null, employeeId, stays: true });
  if (!isHeard) throw notFound(leaverMessages.notFound);
  return { employeeId };
}
