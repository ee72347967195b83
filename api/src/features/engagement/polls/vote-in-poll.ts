import type { Context, OwnContext } from '#api/core/context.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { sendProgressHint } from '#api/core/server/hints.ts';
import {
  type FoundReader,
  findAddressed,
  refuseUnlessOpen,
} from '#api/features/engagement/campaigns/find-addressed.ts';
import { campaignMessages, pollCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import { type PollToVote, pollMessages } from '#contract/engagement/polls.ts';
import { findPollRow, findPollsFor } from './find-poll.ts';
import { asAddressed, findPostPollsFor } from './find-post-polls.ts';
import { checkChoice, refuseFixed } from './policy.ts';
import { lockPoll, readPollRows } from './queries.ts';
import { withoutSecret } from './view.ts';
import { lockOptions, readChoices, takeBallot, writeChoices } from './vote-queries.ts';

type Inside = Pick<Context, 'db' | 'company' | 'services'>;
type Reader = { poll: string; person: string | null };

async function showPoll(context: Inside, { poll, person }: Reader): Promise<PollToVote> {
  const campaign = await findAddressed(context, { id: poll, kind: 'poll', person });
  const [shown] = await findPollsFor(context, [campaign], person);
  if (!shown) throw new Error('A campaign of the kind has a poll');
  return shown;
}

/**
 * Casts or changes a vote. Repeating the same vote changes nothing. When many want the last places of an option, exactly as many get
 * one as there are.
 * @throws Failure conflict when it is not open, can't be changed or an option is full
 */
async function castVote(context: Inside, { poll, person }: Reader, options: readonly string[]): Promise<PollToVote> {
  if (person === null) throw new Failure('conflict', campaignMessages.isTest);
  refuseUnlessOpen(
    await findAddressed(context, { id: poll, kind: 'poll', person }, true),
    'poll',
    context.services.clock(),
  );
  await writeVote(context, { poll, person }, options);
  return showPoll(context, { poll, person });
}

type Voter = { poll: string; person: string };

async function writeVote(context: Inside, { poll, person }: Voter, options: readonly string[]): Promise<void> {
  const { db, company, services } = context;
  const { row, options: known } = await findPollRow(context, poll);
  const chosen = new Set(options);
  checkChoice(row, known, chosen);
  const at = services.clock();
  await takeBallot(db, company, { poll, person, at });
  const before = new Set((await readChoices(db, company, person, [poll])).map(({ option_id }) => option_id));
  const added = [...chosen].filter((option) => !before.has(option));
  const removed = [...before].filter((option) => !chosen.has(option));
  if (added.length === 0 && removed.length === 0) return;
  refuseFixed(row, before);
  const locked = await lockOptions(db, company, [...added, ...removed]);
  const full = locked.find(({ id, isFull }) => isFull && chosen.has(id));
  if (full) throw new Failure('conflict', pollMessages.full(full.text));
  await writeChoices(db, company, { poll, person, at, added, removed });
  // In a secret poll a hint would reveal when someone votes.
  if (row.is_named) await sendProgressHint(db, { company, user: null, topic: 'answers', id: poll });
}

/**
 * Votes in the poll of a post the reader can see.
 * @throws Failure not-found when the post has no poll, conflict as for any poll
 */
export async function voteInPost(context: Inside, { poll, person }: Voter, options: readonly string[]) {
  const { db, company, services } = context;
  await lockPoll(db, company, poll, 'share');
  const [row] = await readPollRows(db, company, [poll]);
  if (!row) throw notFound(pollCampaignMessages.notFound);
  refuseUnlessOpen(asAddressed(row, services.clock()), 'poll', services.clock());
  await writeVote(context, { poll, person }, options);
  const shown = (await findPostPollsFor(context, [poll], person)).get(poll);
  if (!shown) throw new Error('A poll that was voted in exists');
  return shown;
}

type Asked = { params: { id: string } };
type Voted = Asked & { body: { options: string[] } };

/** Returns a poll that is addressed to the ex-employee. */
export const readOwnPoll = (context: OwnContext, { params }: Asked) =>
  showPoll(context, { poll: params.id, person: context.person });

/** Votes as the signed-in ex-employee. */
export const voteInPoll = (context: OwnContext, { params, body }: Voted) =>
  castVote(context, { poll: params.id, person: context.person }, body.options);

/** Returns a poll by the link in its mail. Opening it counts nothing. */
export const readLinkedPoll = ({ inside, found }: PageContext<FoundReader>, { params }: Asked) =>
  inside(async (inPage) => withoutSecret(await showPoll(inPage, { poll: params.id, person: found.person })));

/** Votes by the link in a mail. */
export const voteByLink = ({ inside, found }: PageContext<FoundReader>, { params, body }: Voted) =>
  inside(async (inPage) =>
    withoutSecret(await castVote(inPage, { poll: params.id, person: found.person }, body.options)),
  );
