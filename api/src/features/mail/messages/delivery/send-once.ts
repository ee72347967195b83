import { createHash } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { mailMessages } from '#contract/mail/mail.ts';
import { insertKey, lockKey, readKey } from '../key-queries.ts';

const week = 7 * 86_400_000;

/**
 * Sends a message once under a key chosen by its sender: a retry within a week gets the first answer. Without a
 * key it is always sent.
 * @throws Failure conflict when the key was used for something else
 */
export async function sendOnce<T extends object>(
  { db, company, actor, services }: Context,
  { idempotencyKey, ...request }: { idempotencyKey?: string | undefined },
  send: () => Promise<T>,
): Promise<T> {
  if (idempotencyKey === undefined) return send();
  const key = { by: actor.id, key: idempotencyKey };
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  await lockKey(db, company, key);
  const now = services.clock();
  const since = new Date(now.getTime() - week);
  const before = await readKey(db, company, key, since);
  if (before && !hash.equals(before.request_hash)) throw new Failure('conflict', mailMessages.keyUsed);
  if (before) return before.answer as T;
  const answer = await send();
  const kept = { request_hash: hash, answer: JSON.stringify(answer), created_at: now };
  await insertKey(db, company, key, kept, since);
  return answer;
}
