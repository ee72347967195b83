import type { RequestType } from '#contract/base/privacy.ts';
import { requestDays } from '#contract/base/privacy.ts';

const day = 86_400_000;

/** Returns when a request made now must be answered (product.md, Privacy). */
export function dueAt(type: RequestType, now: Date): Date {
  return new Date(now.getTime() + requestDays[type] * day);
}

/** Returns the moment before which data has been kept long enough. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * day);
}
