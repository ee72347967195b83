import { dateInIndia } from '#api/core/installation/clock.ts';
import type { CareerLinkState } from '#contract/proofs/career-links.ts';
import type { CareerValidity } from '#contract/proofs/career-messages.ts';

/** Returns the last moment of a link: the end of a day where the companies are, so that a day can be named. */
export function lastMoment(now: Date, days: CareerValidity): Date {
  const day = dateInIndia(new Date(now.getTime() + days * 86_400_000));
  return new Date(`${day}T23:59:59.999+05:30`);
}

/** Returns whether a link shows something, once the record can be proved. */
export function stateOf(link: { expires_at: string; revoked_at: string | null }, now: Date): CareerLinkState {
  if (link.revoked_at !== null) return 'revoked';
  return new Date(link.expires_at) < now ? 'expired' : 'open';
}
