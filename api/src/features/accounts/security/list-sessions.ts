import type { SignedInContext } from '#api/core/context.ts';
import { readSessions } from './queries.ts';
import { toOwnSession } from './view.ts';

/** Where the own account is signed in. */
export async function listSessions({ services, actor }: SignedInContext) {
  const rows = await readSessions(services.database.system, actor.id, services.clock());
  return rows.map((row) => toOwnSession(row, actor.sessionId));
}
