import type { Actor } from '#api/core/actor.ts';

/**
 * Returns whether the actor may see contact details. Viewers see no phone, birth date, personal email or job-search status (product.md, Who may do
 * what);
 * everyone sees their own.
 */
export function canSeeContact(actor: Pick<Actor, 'permissions' | 'person'>, personId?: string): boolean {
  const isOwn = actor.permissions.has('own:record') && actor.person !== null && actor.person === personId;
  return isOwn || actor.permissions.has('people:read-contact');
}

/** Returns whether the actor may see rehire eligibility: owners, HR and recruiters (product.md, Who may do what). */
export function canSeeEligibility(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('eligibility:read');
}

/** Returns whether the actor may set it: owners and HR; recruiters only see it. */
export function canSetEligibility(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('eligibility:write');
}

/** Returns the origin of a change for the timeline: whether it came from the person. */
export function originOf(actor: Pick<Actor, 'type'>): { origin?: 'self' } {
  return actor.type === 'exemployee' ? { origin: 'self' } : {};
}
