import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AttendeeState, EventMode } from '#contract/base/event-states.ts';
import type { RouteCall } from '#contract/base/route.ts';
import {
  answerEventByLink,
  answerOwnEvent,
  changeAttendee,
  checkIn,
  type EventGiven,
  exportAttendees,
  findAtDoor,
  listAttendees,
  listOwnEvents,
  readDoorList,
  readEvent,
  readLinkedCalendar,
  readLinkedEvent,
  readOwnCalendar,
  readOwnEvent,
  removeEventCover,
  saveEvent,
  undoCheckIn,
  uploadEventCover,
} from '#contract/engagement/event-routes.ts';
import type { Event, EventContent, EventToAnswer } from '#contract/engagement/events.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { readSignedIn } from '../../../lib/signed-in.ts';
import { fileOf } from '../../../ui/dialogs/image-crop.ts';

/** @param live refreshes while people answer and arrive */
export const eventQuery = (id: string, live = false) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'event'],
    queryFn: ({ signal }) => call(readEvent, { params: { id } }, { signal }),
    refetchInterval: live ? 5_000 : false,
  });

/** Changes an event and refreshes its page, its campaign and its email. */
function useEventChange<Given>(id: string, act: (given: Given) => Promise<Event>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (event) => {
      client.setQueryData(eventQuery(id).queryKey, event);
      void client.invalidateQueries({ queryKey: ['email-templates'] });
      return client.invalidateQueries({ queryKey: campaignsKey });
    },
  });
}

export const useSaveEvent = (id: string) =>
  useEventChange(id, (body: EventContent) => call(saveEvent, { params: { id }, body }));

/** The picture as a data string; null removes the current one. */
export const useSaveCover = (id: string) =>
  useEventChange(id, (picture: string | null) =>
    picture === null
      ? call(removeEventCover, { params: { id } })
      : call(uploadEventCover, { params: { id } }, { file: fileOf(picture, 'cover.jpg') }),
  );

/** How many attendees stand on a page. */
export const attendeesPage = 50;
export type AttendeeFilter = { state?: AttendeeState; mode?: EventMode; search?: string; page: number };

export const attendeesQuery = (id: string, { page, ...filter }: AttendeeFilter, live: boolean) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'attendees', filter, page],
    queryFn: ({ signal }) =>
      call(
        listAttendees,
        { params: { id }, query: { ...filter, pageNumber: page, pageContent: attendeesPage } },
        { signal },
      ),
    refetchInterval: live ? 10_000 : false,
    placeholderData: keepPreviousData,
  });

type Answer = RouteCall<typeof changeAttendee>['body'];

export function useChangeAttendee(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ person, ...body }: { person: string } & NonNullable<Answer>) =>
      call(changeAttendee, { params: { id, person }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: campaignsKey }),
  });
}

/** The file of who has answered. */
export const loadAttendees = (id: string, format: 'xlsx' | 'csv') =>
  call(exportAttendees, { params: { id }, query: { format } }) as Promise<unknown> as Promise<Blob>;

export const loadDoorList = (id: string, signal?: AbortSignal) => call(readDoorList, { params: { id } }, { signal });
export type DoorList = Awaited<ReturnType<typeof loadDoorList>>;
export const findPeople = (id: string, search: string, signal: AbortSignal) =>
  call(findAtDoor, { params: { id }, query: { search } }, { signal });
export type CheckIn = NonNullable<RouteCall<typeof checkIn>['body']>['checkIns'][number];
export const sendCheckIns = (id: string, checkIns: CheckIn[]) =>
  call(checkIn, { params: { id }, body: { checkIns } }, { redirect: false });
export const takeBackCheckIn = (id: string, person: string) => call(undoCheckIn, { params: { id, person } });

const byLink = ({ id, key }: CampaignReader, signal?: AbortSignal) =>
  call(readLinkedEvent, { params: { id }, query: { key } }, { signal, redirect: false });

/** A public event of another company is read as by a stranger. */
export async function loadEventToAnswer(visitor: CampaignReader, signal?: AbortSignal): Promise<EventToAnswer> {
  const isOwn = visitor.key === undefined && (await readSignedIn())?.type === 'exemployee';
  if (!isOwn) return byLink(visitor, signal);
  try {
    return await call(readOwnEvent, { params: { id: visitor.id } }, { signal, redirect: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return byLink(visitor, signal);
    throw error;
  }
}

export const answerEvent = ({ id, key }: CampaignReader, given: EventGiven): Promise<EventToAnswer> =>
  key === undefined
    ? call(answerOwnEvent, { params: { id }, body: given })
    : call(answerEventByLink, { params: { id }, body: { key, ...given } }, { redirect: false });

/** Loads the calendar file. @param isStranger the reader of the event is unknown */
export const loadCalendar = ({ id, key }: CampaignReader, isStranger: boolean) =>
  (key === undefined && !isStranger
    ? call(readOwnCalendar, { params: { id } })
    : call(
        readLinkedCalendar,
        { params: { id }, query: { key } },
        { redirect: false },
      )) as Promise<unknown> as Promise<Blob>;

/** The events that are addressed to who is signed in, page by page. */
export const ownEventsQuery = infiniteQueryOptions({
  queryKey: ['own', 'events'],
  queryFn: ({ pageParam, signal }) => call(listOwnEvents, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Refreshes the lists that show the state of the event. */
export function showAnswered(client: QueryClient) {
  void client.invalidateQueries({ queryKey: feedQuery.queryKey });
  void client.invalidateQueries({ queryKey: ownEventsQuery.queryKey, refetchType: 'all' });
}
