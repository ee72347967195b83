import type { Actor } from '#api/core/actor.ts';

/** Returns whether the actor may delete the note: their own, or any with the permission to change people. */
export function canDeleteNote(actor: Pick<Actor, 'id' | 'permissions'>, note: { created_by: string | null }): boolean {
  return note.created_by === actor.id || actor.permissions.has('people:write');
}
