import type { RequestType } from '#contract/base/privacy.ts';
import { requestDays } from '#contract/base/privacy.ts';

const day = 86_400_000;

/** When a request that is made now is to be answered (product.md, Privacy). */
export function dueAt(type: RequestType, now: Date): Date {
  return new Date(now.getTime() + requestDays[type] * day);
}

/** What is older than this has been kept long enough. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * day);
}
