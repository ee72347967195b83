import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteData } from '#contract/base/route.ts';
import {
  exportPoll,
  listOwnPolls,
  type PollContent,
  type PollToVote,
  readLinkedPoll,
  readOwnPoll,
  savePoll,
  voteByLink,
  voteInPoll,
} from '#contract/engagement/polls.ts';
import type { listFeed } from '#contract/ex-employee/own.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { pollQuery } from './components/poll-query.ts';

export function useSavePoll(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PollContent) => call(savePoll, { params: { id }, body }),
    onSuccess: (poll) => {
      client.setQueryData(pollQuery(id).queryKey, poll);
      // Its email shows the question too.
      void client.invalidateQueries({ queryKey: ['email-templates'] });
      return client.invalidateQueries({ queryKey: campaignsKey });
    },
  });
}

/** Loads the spreadsheet of the results. */
export const loadPollResults = (id: string) =>
  call(exportPoll, { params: { id } }) as Promise<unknown> as Promise<Blob>;

export const loadPollToVote = ({ id, key }: CampaignReader, signal?: AbortSignal): Promise<PollToVote> =>
  key === undefined
    ? call(readOwnPoll, { params: { id } }, { signal })
    : call(readLinkedPoll, { params: { id }, query: { key } }, { signal, redirect: false });

export const vote = ({ id, key }: CampaignReader, options: string[]): Promise<PollToVote> =>
  key === undefined
    ? call(voteInPoll, { params: { id }, body: { options } })
    : call(voteByLink, { params: { id }, body: { key, options } }, { redirect: false });

/** The polls addressed to the signed-in person, page by page. */
export const ownPollsQuery = infiniteQueryOptions({
  queryKey: ['own', 'polls'],
  queryFn: ({ pageParam, signal }) => call(listOwnPolls, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Shows a vote in the feed and in the own list, where these have been read. */
export function showVote(client: QueryClient, poll: PollToVote) {
  // A link does not reveal a secret choice, so a reader who is also signed in asks again.
  if (poll.chosen.length === 0) void client.invalidateQueries({ queryKey: feedQuery.queryKey });
  else client.setQueryData(feedQuery.queryKey, (feed) => feed && { ...feed, pages: feed.pages.map(withVote) });
  void client.invalidateQueries({ queryKey: ownPollsQuery.queryKey });
  function withVote(page: RouteData<typeof listFeed>) {
    const items = page.items.map((item) =>
      item.kind === 'poll' && item._id === poll._id ? { ...item, ...poll } : item,
    );
    return { ...page, items };
  }
}
