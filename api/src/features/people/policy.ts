import type { Actor } from '#api/core/context.ts';

/** Viewers see no phone, birth date or personal email (product.md, Who may do what). */
export function canSeeContact(actor: Pick<Actor, 'permissions'>): boolean {
  return actor.permissions.has('people:read-contact');
}
