import type { Context, OwnContext } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import type { PageContext } from '#api/core/public-page.ts';
import { type FoundReader, findAddressed, refuseUnlessOpen } from '#api/features/campaigns/find-addressed.ts';
import { campaignMessages } from '#contract/campaign-messages.ts';
import { type PollToVote, pollMessages } from '#contract/polls.ts';
import { findPollRow, findPollsFor } from './find-poll.ts';
import { checkChoice, refuseFixed } from './policy.ts';
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
 * Casts a vote or changes it. The same vote once more changes nothing; of many who want the last places of an option exactly as many
 * get one as there are.
 * @throws Failure conflict when it is not open, can't be changed or an option is full
 */
async function castVote(context: Inside, { poll, person }: Reader, options: readonly string[]): Promise<PollToVote> {
  if (person === null) throw new Failure('conflict', campaignMessages.isTest);
  const { db, company, services } = context;
  const now = services.clock();
  refuseUnlessOpen(await findAddressed(context, { id: poll, kind: 'poll', person }, true), now);
  const { row, options: known } = await findPollRow(context, poll);
  const chosen = new Set(options);
  checkChoice(row, known, chosen);
  await takeBallot(db, company, { poll, person, at: now });
  const before = new Set((await readChoices(db, company, person, [poll])).map(({ option_id }) => option_id));
  const added = [...chosen].filter((option) => !before.has(option));
  const removed = [...before].filter((option) => !chosen.has(option));
  if (added.length > 0 || removed.length > 0) {
    refuseFixed(row, before);
    const locked = await lockOptions(db, company, [...added, ...removed]);
    const full = locked.find(({ id, isFull }) => isFull && chosen.has(id));
    if (full) throw new Failure('conflict', pollMessages.full(full.text));
    await writeChoices(db, company, { poll, person, added, removed });
  }
  return showPoll(context, { poll, person });
}

type Asked = { params: { id: string } };
type Voted = Asked & { body: { options: string[] } };

/** A poll that is addressed to the ex-employee. */
export const readOwnPoll = (context: OwnContext, { params }: Asked) =>
  showPoll(context, { poll: params.id, person: context.person });

/** Votes as who is signed in. */
export const voteInPoll = (context: OwnContext, { params, body }: Voted) =>
  castVote(context, { poll: params.id, person: context.person }, body.options);

/** A poll, by the link of its mail: opening it counts nothing. */
export const readLinkedPoll = ({ inside, found }: PageContext<FoundReader>, { params }: Asked) =>
  inside((inPage) => showPoll(inPage, { poll: params.id, person: found.person }));

/** Votes by the link of a mail. */
export const voteByLink = ({ inside, found }: PageContext<FoundReader>, { params, body }: Voted) =>
  inside((inPage) => castVote(inPage, { poll: params.id, person: found.person }, body.options));
