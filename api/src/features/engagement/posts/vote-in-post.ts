import type { OwnContext } from '#api/core/context.ts';
import { voteInPost as castVote } from '#api/features/engagement/polls/vote-in-poll.ts';
import { findShownPost } from './find-post.ts';

type Input = { params: { id: string }; body: { options: string[] } };

/** Votes in the poll of a post that ex-employees see. @throws Failure not-found, or conflict where it is closed or an option full */
export async function voteInPost(context: OwnContext, { params: { id }, body }: Input) {
  await findShownPost(context, id);
  return castVote(context, { poll: id, person: context.person }, body.options);
}
