import { createHash } from 'node:crypto';
import type { PublicContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { countLoginFailures, insertLoginFailures } from './queries.ts';

const window = 15 * 60_000;

/** Notes an attempt, of whose key only the hash is kept. @returns whether there were more than `most` within 15 minutes */
export async function isTooOften(
  { services }: Pick<PublicContext, 'services'>,
  kind: string,
  key: string,
  most: number,
): Promise<boolean> {
  const { database, clock } = services;
  const now = clock();
  const hash = createHash('sha256').update(`${kind}\0${key}`).digest();
  // Noted first, so that attempts at the same moment count one another.
  await insertLoginFailures(database, [{ id: newId(), key: hash, at: now }]);
  return (await countLoginFailures(database, hash, new Date(now.getTime() - window))) > most;
}
