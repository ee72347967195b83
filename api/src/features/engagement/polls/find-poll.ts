import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { AddressedRow } from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { pollCampaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Poll, PollToVote } from '#contract/engagement/polls.ts';
import { countVoters, type OptionRow, type PollRow, readOptionRows, readPollRows } from './queries.ts';
import { toPoll, toPollToVote } from './view.ts';
import { readChoices } from './vote-queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** Returns the row of a poll and its options. @throws Failure not-found */
export async function findPollRow(
  { db, company }: Inside,
  id: string,
): Promise<{ row: PollRow; options: OptionRow[] }> {
  const [row] = await readPollRows(db, company, [id]);
  if (!row) throw notFound(pollCampaignMessages.notFound);
  return { row, options: await readOptionRows(db, company, [id]) };
}

/** Returns a poll as its company sees it, counted now. */
export async function findPoll(context: Inside, id: string): Promise<Poll> {
  const { row, options } = await findPollRow(context, id);
  return toPoll(row, options, (await countVoters(context.db, context.company, [id])).get(id) ?? 0);
}

/** Returns the question of a poll and its results so far. */
export async function readPoll(context: Context, { params: { id } }: { params: { id: string } }) {
  await findCampaignRow(context, id);
  return findPoll(context, id);
}

type Reading = Inside & Pick<Context, 'services'>;

/** Returns polls as their recipient sees them, in the order of the campaigns. @param person null: the recipient of a test */
export async function findPollsFor(
  { db, company, services }: Reading,
  campaigns: readonly AddressedRow[],
  person: string | null,
): Promise<PollToVote[]> {
  const ids = campaigns.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = new Map((await readPollRows(db, company, ids)).map((row) => [row.id, row]));
  const options = Map.groupBy(await readOptionRows(db, company, ids), ({ poll_id }) => poll_id);
  const choices = person === null ? [] : await readChoices(db, company, person, ids);
  const chosen = Map.groupBy(choices, ({ poll_id }) => poll_id);
  const voters = await countVoters(db, company, ids);
  const { name: companyName } = await readCompany(db, company);
  const now = services.clock();
  return campaigns.flatMap((campaign) => {
    const row = rows.get(campaign.id);
    if (!row) return [];
    return toPollToVote(row, {
      campaign,
      options: options.get(row.id) ?? [],
      voters: voters.get(row.id) ?? 0,
      chosen: (chosen.get(row.id) ?? []).map(({ option_id }) => option_id),
      companyName: companyName ?? '',
      now,
      isTest: person === null,
    });
  });
}
