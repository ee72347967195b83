import { z } from 'zod';
import { reactionKinds, reactionState } from '../base/reaction-kinds.ts';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';
import { postMessages } from './posts.ts';

/** Texts about reactions to posts. */
export const reactionMessages = {
  kindRequired: 'Please choose a reaction',
  notSaved: 'Failed to save your reaction',
} as const;

const id = z.object({ id: recordId(postMessages.invalidId) });

export const reactToPost = route({
  method: 'POST',
  path: '/own/posts/{id}/reaction',
  may: 'own:record',
  summary: 'React to a post of the feed, replacing your previous reaction',
  params: id,
  body: z.object({ kind: z.enum(reactionKinds, { error: reactionMessages.kindRequired }) }),
  responses: { 200: answer(reactionState) },
});

export const removeReaction = route({
  method: 'DELETE',
  path: '/own/posts/{id}/reaction',
  may: 'own:record',
  summary: 'Remove your reaction to a post',
  params: id,
  responses: { 200: answer(reactionState) },
});
