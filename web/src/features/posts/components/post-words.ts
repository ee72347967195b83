import { z } from 'zod';
import type { Post, PostState } from '#contract/posts.ts';
import { newPost, postLimits, postMessages, postText, publishAt } from '#contract/posts.ts';
import type { RichText } from '../../../ui/RichTextField.tsx';
import { stateWordsOf } from '../../../ui/state-colors.ts';

export const postStateWords = stateWordsOf<PostState>({
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
});

/** What is said once a post has come into a state. */
export const movedWords = {
  draft: postMessages.drafted,
  scheduled: postMessages.scheduled,
  published: postMessages.created,
} as const satisfies Record<PostState, string>;

/** A moment to come that is near enough; the server asks the same, by its own clock. */
export const comingMoment = z.string().superRefine((moment, context) => {
  const fault = (message: string) => context.addIssue({ code: 'custom', message });
  if (!publishAt.safeParse(moment).success) return fault(postMessages.momentRequired);
  const ahead = Date.parse(moment) - Date.now();
  if (ahead <= 0) return fault(postMessages.momentPast);
  if (ahead > postLimits.daysAhead * 86_400_000) fault(postMessages.momentFar);
});

/** The contract's rules over what the editor gives: its text counts, its formatting does not. */
export const postRules = z
  .object({
    title: newPost.shape.title,
    content: z.custom<RichText>().superRefine(({ text }, context) => {
      for (const { message } of postText.safeParse(text).error?.issues ?? [])
        context.addIssue({ code: 'custom', message });
    }),
    state: z.enum(['published', 'scheduled', 'draft']),
    moment: z.string(),
  })
  .superRefine(({ state, moment }, context) => {
    const faults = state === 'scheduled' ? comingMoment.safeParse(moment).error?.issues : undefined;
    for (const { message } of faults ?? []) context.addIssue({ code: 'custom', path: ['moment'], message });
  });

/** An hour from now, at the full hour: what a day to come is chosen from. */
export function nextHour(now = new Date()): string {
  const at = new Date(now.getTime() + 2 * 3_600_000);
  at.setMinutes(0, 0, 0);
  return at.toISOString();
}

/** The first words of a post, for where the whole of it has no room. */
export const textOf = ({ contentFormatted }: Pick<Post, 'contentFormatted'>): string =>
  new DOMParser().parseFromString(contentFormatted.replaceAll('</', ' </'), 'text/html').body.textContent.trim();
