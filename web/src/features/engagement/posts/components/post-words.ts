import { z } from 'zod';
import { type NewPostPoll, newPostPoll, type PostPoll } from '#contract/engagement/polls.ts';
import type { Post, PostState } from '#contract/engagement/posts.ts';
import { newPost, postLimits, postMessages, postText } from '#contract/engagement/posts.ts';
import { pollRules, type TypedPoll, toContent, toTyped } from '#web/features/engagement/polls/components/poll-form.ts';
import { comingMoment, nextHour } from '../../../../ui/text/moments.ts';
import type { RichText } from '../../../../ui/text/RichTextEditor.tsx';
import { textOfHtml } from '../../../../ui/text/rich-text.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

export const postStateWords = stateWordsOf<PostState>({
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
});

/** Messages once a post has moved to a state. */
export const movedWords = {
  draft: postMessages.drafted,
  scheduled: postMessages.scheduled,
  published: postMessages.created,
} as const satisfies Record<PostState, string>;

/** When a post can be put out by itself. */
export const publishMoment = comingMoment(postLimits.daysAhead);

/** The poll of a post as the form shows it, with the moment at which it closes; `closed`: the moment before the edit. */
export type TypedPostPoll = TypedPoll & { closes: boolean; closesAt: string; closed: string | null };

const week = 7 * 86_400_000;

/** Returns the first values of the form: those of the post, or empty ones. */
export function toTypedPoll(poll: PostPoll | null): TypedPostPoll {
  const asked = poll ?? { question: '', options: [], most: 1, canChange: true, results: 'voted', isNamed: false };
  const closesAt = poll?.closesAt ?? new Date(Date.parse(nextHour()) + week).toISOString();
  return { ...toTyped(asked), closes: Boolean(poll?.closesAt), closesAt, closed: poll?.closesAt ?? null };
}

/** Returns the body of the request for the typed values. */
export const toPostPoll = (typed: TypedPostPoll): NewPostPoll =>
  newPostPoll.parse({ ...toContent(typed), closesAt: typed.closes ? typed.closesAt : null });

function faultsOf(typed: TypedPostPoll) {
  // A poll that has closed already does not keep the rest of its post from being changed.
  const isNew = typed.closes && typed.closesAt !== typed.closed;
  const closing = isNew ? publishMoment.safeParse(typed.closesAt).error?.issues : undefined;
  return [
    ...(pollRules.safeParse(typed).error?.issues ?? []),
    ...(closing ?? []).map(({ message }) => ({ path: ['closesAt'], message })),
  ];
}

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
    poll: z.custom<TypedPostPoll | null>().superRefine((typed, context) => {
      for (const { path, message } of typed ? faultsOf(typed) : [])
        context.addIssue({ code: 'custom', path: [...path], message });
    }),
  })
  .superRefine(({ state, moment }, context) => {
    const faults = state === 'scheduled' ? publishMoment.safeParse(moment).error?.issues : undefined;
    for (const { message } of faults ?? []) context.addIssue({ code: 'custom', path: ['moment'], message });
  });

/** The first words of a post, for where the whole of it has no room. */
export const textOf = ({ contentFormatted }: Pick<Post, 'contentFormatted'>): string => textOfHtml(contentFormatted);
