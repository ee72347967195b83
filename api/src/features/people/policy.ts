import type { Actor } from '#api/core/context.ts';

/** Viewers see no phone, birth date or personal email (product.md, Who may do what). */
export function canSeeContact(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('people:read-contact');
}

/** Rehire eligibility is for owners, HR and recruiters (product.md, Who may do what). */
export function canSeeEligibility(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('eligibility:read');
}

/** Recruiters see it, owners and HR set it. */
export function canSetEligibility(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('eligibility:write');
}
