import { z } from 'zod';
import type { Post, PostState } from '#contract/posts.ts';
import { newPost, postLimits, postMessages, postText } from '#contract/posts.ts';
import { comingMoment } from '../../../ui/moments.ts';
import type { RichText } from '../../../ui/RichTextField.tsx';
import { textOfHtml } from '../../../ui/rich-text.ts';
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

/** When a post can be put out by itself. */
export const publishMoment = comingMoment(postLimits.daysAhead);

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
    const faults = state === 'scheduled' ? publishMoment.safeParse(moment).error?.issues : undefined;
    for (const { message } of faults ?? []) context.addIssue({ code: 'custom', path: ['moment'], message });
  });

/** The first words of a post, for where the whole of it has no room. */
export const textOf = ({ contentFormatted }: Pick<Post, 'contentFormatted'>): string => textOfHtml(contentFormatted);
