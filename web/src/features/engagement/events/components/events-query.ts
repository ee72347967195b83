import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import { type EventList, listEvents } from '#contract/engagement/event-list.ts';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../../lib/live.ts';

export type ListedEvents = { show: EventList; state?: CampaignState | 'archived'; search?: string };

export const eventsQuery = ({ show, state, search }: ListedEvents) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'list', 'event', show, state ?? 'any', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listEvents, { query: { show, state, search, cursor: pageParam } }, { signal }),
    ...byCursor,
    // People answer while one is open.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ events }) => events.some((one) => one.state === 'running')) ? whileWorking() : false,
    meta: hintedBy('campaign'),
  });
