import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { RouteData } from '#contract/base/route.ts';
import type { EventList, listEvents } from '#contract/engagement/event-list.ts';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { dataOf, request } from '../../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../../lib/live.ts';

export type ListedEvents = { show: EventList; state?: CampaignState | 'archived'; search?: string };

export const eventsQuery = ({ show, state, search }: ListedEvents) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'list', 'event', show, state ?? 'any', search ?? ''],
    queryFn: async ({ pageParam, signal }) => {
      // A bare request: the contract of campaigns brings those of search and of emails along.
      const asked = { query: { show, state, search, cursor: pageParam } };
      const response = await request('GET', '/events', asked, { signal });
      return dataOf<RouteData<typeof listEvents>>(response, ['events', 'nextCursor']);
    },
    ...byCursor,
    // People answer while one is open.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ events }) => events.some((one) => one.state === 'running')) ? whileWorking() : false,
    meta: hintedBy('campaign'),
  });
