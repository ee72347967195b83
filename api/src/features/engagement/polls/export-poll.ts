import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { Download } from '#api/core/server/http.ts';
import { type SheetContent, writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { mediaTypes } from '#contract/base/route.ts';
import { findPoll } from './find-poll.ts';
import { readVoters, type VoterRow } from './vote-queries.ts';

const batch = 1_000;

/** The results of a poll; of a named one also who voted for what. */
export async function exportPoll(context: Context, { params: { id } }: { params: { id: string } }): Promise<Download> {
  const campaign = await findCampaignRow(context, id);
  const poll = await findPoll(context, id);
  const share = (votes: number) => (poll.voters ? Math.round((votes / poll.voters) * 1000) / 10 : 0);
  const sheets: SheetContent[] = [
    {
      name: 'Results',
      columns: [{ label: 'Option', width: 40 }, { label: 'Votes' }, { label: 'Share of voters in %' }],
      rows: [
        ...poll.options.map(({ text, votes }) => [text, votes, share(votes)]),
        ['People who voted', poll.voters, null],
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
        { label: 'At (UTC)', width: 26 },
      ],
      rows,
    });
  }
  await audit(context, 'campaign.exported', { type: 'campaign', id }, { kind: campaign.kind });
  return {
    content: await writeWorkbook(sheets),
    contentType: mediaTypes.spreadsheet,
    fileName: `${campaign.name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'poll'}.xlsx`,
  };
}
