import type { Actor } from '#api/core/actor.ts';

/** Viewers see no phone, birth date, personal email or job-search status (product.md, Who may do what); everybody sees their own. */
export function canSeeContact(actor: Pick<Actor, 'permissions' | 'person'>, personId?: string): boolean {
  const isOwn = actor.permissions.has('own:record') && actor.person !== null && actor.person === personId;
  return isOwn || actor.permissions.has('people:read-contact');
}

/** Rehire eligibility is for owners, HR and recruiters (product.md, Who may do what). */
export function canSeeEligibility(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('eligibility:read');
}

/** Recruiters see it, owners and HR set it. */
export function canSetEligibility(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('eligibility:write');
}

/** What the timeline tells of a change beside who made it: that it came from the person. */
export function originOf(actor: Pick<Actor, 'type'>): { origin?: 'self' } {
  return actor.type === 'exemployee' ? { origin: 'self' } : {};
}
