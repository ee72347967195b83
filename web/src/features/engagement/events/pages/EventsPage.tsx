import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignStates, labelOf } from '#contract/base/campaign-states.ts';
import type { EventList as EventListName } from '#contract/engagement/event-list.ts';
import { can } from '../../../../lib/can.ts';
import { late } from '../../../../lib/late.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import classes from '../components/EventList.module.css';
import { EventList, EventListSkeleton } from '../components/EventList.tsx';
import { eventsQuery } from '../components/events-query.ts';

// Only the list of all events has a filter.
const FilterSelect = late(() => import('../../../../ui/filters/FilterSelect.tsx'), 'FilterSelect');
const NewCampaignDialog = late(
  () => import('#web/features/engagement/campaigns/components/NewCampaignDialog.tsx'),
  'NewCampaignDialog',
);

const lists: readonly { value: EventListName; label: string; none: string }[] = [
  { value: 'upcoming', label: 'Upcoming', none: 'No upcoming events' },
  { value: 'past', label: 'Past', none: 'No past events' },
  { value: 'drafts', label: 'Drafts', none: 'No drafts' },
  { value: 'all', label: 'All', none: 'No event found' },
];
const states = [
  ...campaignStates.map((value) => ({ value, label: labelOf('event', value) })),
  { value: 'archived' as const, label: 'Archived' },
];

/** Events of the company: what is to come, what is over, and what is being written. */
export function EventsPage() {
  const profile = useProfile();
  const mayManage = can(profile, 'campaigns:manage');
  const [filters, change] = useFilters();
  const state = states.find(({ value }) => value === filters.state)?.value;
  // Links from the overview ask for a state, of whichever time.
  const { value: show, none } =
    lists.find(({ value }) => value === filters['show']) ?? (lists[state ? 3 : 0] as (typeof lists)[number]);
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(eventsQuery({ show, ...(state && { state }), ...(search && { search }) }));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const isEmpty = list.isSuccess && events.length === 0;
  const isWhole = show === 'all' && !state && !search;
  // Whether there is none at all decides what an empty list says.
  const all = useInfiniteQuery({ ...eventsQuery({ show: 'all' }), enabled: isEmpty && !isWhole });
  const isNew = isEmpty && (isWhole || all.data?.pages[0]?.events.length === 0) && state !== 'archived';
  const [creating, setCreating] = useState(false);
  useAsked('create', () => setCreating(mayManage));
  // Its room is kept until it is known who reads: on a phone all else is below it.
  const create = !profile ? (
    <Skeleton width="9.5rem" height="2.5rem" />
  ) : (
    mayManage && (
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
        Create event
      </Button>
    )
  );
  return (
    <>
      <ListPage
        title="Events"
        description="Invite people, and see who is coming."
        action={create}
        list={list}
        icon={IconCalendarEvent}
        skeleton={<EventListSkeleton />}
        first={
          isNew
            ? {
                title: 'No events yet',
                action: create,
                children: mayManage
                  ? 'Write when and where you meet, choose who is invited, and see who is coming.'
                  : 'When your team sends an event, its results appear here.',
              }
            : null
        }
        notFound={{
          title: search ? 'No event found' : none,
          children: search ? 'Search for another name or place.' : 'Try another tab to see other events.',
        }}
        search={{ label: 'Search events', by: 'name or place' }}
        filters={
          <>
            <div className={classes.lists}>
              <ChoiceField
                label="Events"
                options={lists}
                value={show}
                onChange={(next) => change({ show: next === 'upcoming' ? undefined : next, state: undefined })}
              />
            </div>
            {show === 'all' && <FilterSelect name="state" label="State" options={states} />}
          </>
        }
      >
        {events.length > 0 && <EventList events={events} mayManage={mayManage} />}
      </ListPage>
      {creating && <NewCampaignDialog kind="event" onClose={() => setCreating(false)} />}
    </>
  );
}
