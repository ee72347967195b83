import { z } from 'zod';

/** The reactions of ex-employees to a post, in the order of the page. */
export const reactionKinds = ['like', 'celebrate', 'support', 'thanks'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const reactionWords: Readonly<Record<ReactionKind, string>> = {
  like: 'Like',
  celebrate: 'Celebrate',
  support: 'Support',
  thanks: 'Thanks',
};

/** The number of reactions of each kind. */
export const reactionCounts = z.object({
  like: z.number(),
  celebrate: z.number(),
  support: z.number(),
  thanks: z.number(),
});
export type ReactionCounts = z.infer<typeof reactionCounts>;

/** The reactions to a post as one reader sees them: the number of each kind, and their own. */
export const reactionState = z.object({ counts: reactionCounts, own: z.enum(reactionKinds).nullable() });
export type ReactionState = z.infer<typeof reactionState>;
