import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { endOtherSessions } from '#api/core/sessions/sessions.ts';
import { aboutUser, getUser } from './get-user.ts';
import { whyNotDisable } from './policy.ts';
import { lockOperators, setDisabled } from './user-queries.ts';
import { toUserItem } from './view.ts';

type Input = { params: { id: string }; body: { disabled: boolean } };

/** Disables an account, which ends its sessions, or enables it again. Doing it twice changes nothing. */
export async function changeUser(context: AdminContext, { params, body }: Input) {
  const { db, actor, services } = context;
  const operators = await lockOperators(db);
  const user = await getUser(context, params.id);
  const refusal = body.disabled ? whyNotDisable(user, actor, operators) : null;
  if (refusal) throw new Failure('conflict', refusal);
  if ((user.disabled_at !== null) === body.disabled) return toUserItem(user);
  await setDisabled(db, user.id, body.disabled ? services.clock() : null);
  const ended = body.disabled ? await endOtherSessions(db, user.id, null) : 0;
  await logOperation(
    context,
    body.disabled ? 'user.disabled' : 'user.enabled',
    aboutUser(user, body.disabled ? { sessions: ended } : {}),
  );
  return toUserItem(await getUser(context, user.id));
}
