import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { type SheetContent, writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { type AddressedPage, listAddressed } from '#api/features/engagement/campaigns/find-addressed.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordContent } from '#api/features/engagement/campaigns/shared.ts';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import { mediaTypes } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import { type PollContent, pollMessages } from '#contract/engagement/polls.ts';
import { findPoll, findPollRow, findPollsFor } from './find-poll.ts';
import { writePoll } from './queries.ts';
import { readVoters, type VoterRow } from './vote-queries.ts';

/** Returns the options to save: known options keep their ids. */
export function keepOptions(options: PollContent['options'], before: readonly string[]) {
  const known = new Set(before);
  return options.map(({ _id, text, capacity }) => {
    const kept = _id !== undefined && known.delete(_id) ? _id : newId();
    return { id: kept, text, capacity };
  });
}

/** Saves what a poll asks. A poll that has started cannot change, because people have read it. */
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

const batch = 1_000;

/** Exports the results of a poll; for a named poll also who voted for what. */
export async function exportPoll(context: Context, { params: { id } }: { params: { id: string } }): Promise<Download> {
  const campaign = await findCampaignRow(context, id);
  const poll = await findPoll(context, id);
  const share = (votes: number) => (poll.counted ? Math.round((votes / poll.counted) * 1000) / 10 : 0);
  const sheets: SheetContent[] = [
    {
      name: 'Results',
      columns: [{ label: 'Option', width: 40 }, { label: 'Votes' }, { label: 'Share of voters (%)' }],
      rows: [
        ...poll.options.map(({ text, votes }) => [text, votes, share(votes)]),
        ['People whose votes are counted', poll.counted, null],
      ],
    },
  ];
  if (poll.isNamed) {
    const names = new Map(poll.options.map(({ _id, text }) => [_id, text]));
    const rows: (string | null)[][] = [];
    for (let after = ''; ; ) {
      const found: VoterRow[] = await readVoters(context.db, context.company, { poll: id, after, most: batch });
      for (const row of found)
        rows.push([row.name, row.email, row.options.map((option) => names.get(option) ?? '').join('; '), row.voted_at]);
      after = found.at(-1)?.id ?? after;
      if (found.length < batch) break;
    }
    sheets.push({
      name: 'Votes',
      columns: [
        { label: 'Name', width: 28 },
        { label: 'Email', width: 32 },
        { label: 'Voted for', width: 40 },
        { label: 'Time (UTC)', width: 26 },
      ],
      rows,
    });
  }
  await audit(context, 'campaign.exported', { type: 'campaign', id }, { kind: campaign.kind });
  return {
    content: await writeWorkbook(sheets),
    contentType: mediaTypes.spreadsheet,
    fileName: `${campaign.name.replace(/[^\p{L}\p{M}\p{N} _-]/gu, '').trim() || 'poll'}.xlsx`,
  };
}

/** Returns the ex-employee's polls for the feed, each with its position there. */
export async function listFeedPolls(context: OwnContext, place: AddressedPage) {
  const { person } = context;
  const campaigns = await listAddressed(context, { kind: 'poll', person, ...place });
  const polls = new Map((await findPollsFor(context, campaigns, person)).map((poll) => [poll._id, poll]));
  return campaigns.flatMap((row) => {
    const poll = polls.get(row.id);
    return poll ? [{ place: row.place, item: { kind: 'poll' as const, at: row.started_at ?? '', ...poll } }] : [];
  });
}

/** Returns a page of the ex-employee's polls. */
export async function listOwnPolls(context: OwnContext, { query }: { query: { cursor?: string | undefined } }) {
  const { person } = context;
  const page = { before: readIdCursor(query.cursor), most: limits.pageSize + 1 };
  const found = await listAddressed(context, { kind: 'poll', person, ...page });
  const shown = found.slice(0, limits.pageSize);
  const nextCursor = found.length > shown.length ? (shown.at(-1)?.place ?? null) : null;
  return { polls: await findPollsFor(context, shown, person), nextCursor };
}
