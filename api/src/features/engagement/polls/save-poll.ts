import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordContent } from '#api/features/engagement/campaigns/record-act.ts';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import { type PollContent, pollMessages } from '#contract/engagement/polls.ts';
import { findPoll, findPollRow } from './find-poll.ts';
import { writePoll } from './queries.ts';

/** Options as they are written down: those that are known keep their id. */
export function keepOptions(options: PollContent['options'], before: readonly string[]) {
  const known = new Set(before);
  return options.map(({ _id, text, capacity }) => {
    const kept = _id !== undefined && known.delete(_id) ? _id : newId();
    return { id: kept, text, capacity };
  });
}

/** Writes what a poll asks. Once it has started, people have read it: then nothing of it changes. */
export async function savePoll(
  context: Context,
  { params: { id }, body }: { params: { id: string }; body: PollContent },
) {
  const { db, company } = context;
  const campaign = await findCampaignRow(context, id, true);
  const { options: before } = await findPollRow(context, id);
  if (!isOpenToChange(campaign.state)) throw new Failure('conflict', pollMessages.begun);
  const known = before.map((option) => option.id);
  const options = keepOptions(body.options, known);
  await writePoll(db, company, id, { ...body, options });
  await recordContent(context, campaign);
  return findPoll(context, id);
}
