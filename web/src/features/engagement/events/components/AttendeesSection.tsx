import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { attendeeStates, attendeeWords, eventModes } from '#contract/base/event-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { Event, EventAttendee } from '#contract/engagement/events.ts';
import { late } from '../../../../lib/late.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { Pager } from '../../../../ui/lists/Pager.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { type AttendeeFilter, attendeesPage, attendeesQuery, loadAttendees } from '../api.ts';
import classes from './Attendees.module.css';
import { attendsWords, modeWords } from './standing.ts';

const AttendeeDialog = late(() => import('./AttendeeDialog.tsx'), 'AttendeeDialog');

const states = attendeeStates.map((value) => ({ value, label: attendeeWords[value].label }));
const modes = eventModes.map((value) => ({ value, label: modeWords[value] }));

/** Filters of the list in the page's address. */
function useAttendeeFilter(): [AttendeeFilter, (changes: Record<string, string | undefined>) => void] {
  const [filters, change] = useFilters();
  const state = attendeeStates.find((one) => one === filters['state']);
  const mode = eventModes.find((one) => one === filters['mode']);
  const search = filters['searchtext'] || undefined;
  const page = Math.max(1, Math.floor(Number(filters['page'] ?? 1)) || 1);
  return [{ page, ...(state && { state }), ...(mode && { mode }), ...(search && { search }) }, change];
}

/** Who has answered: searched, narrowed by state, changed by hand, and downloaded. */
export function AttendeesSection({ event, campaign }: { event: Event; campaign: Campaign }) {
  const [filter, change] = useAttendeeFilter();
  const isRunning = campaign.state === 'running';
  const { data, error, refetch } = useQuery(attendeesQuery(event._id, filter, isRunning));
  const [changing, setChanging] = useState<EventAttendee>();
  const isNarrowed = Boolean(filter.state ?? filter.mode ?? filter.search);
  const canChange = isRunning && event.startsAt !== null && Date.parse(event.startsAt) > Date.now();
  return (
    <PartFrame title="Attendees" action={event.counts.length > 0 && <Download event={event} name={campaign.name} />}>
      {(event.counts.length > 0 || isNarrowed) && (
        <div className={classes.tools}>
          <SearchBox
            value={filter.search ?? ''}
            onSearch={(next) => change({ searchtext: next || undefined })}
            placeholder="search by name or email"
            label="Search attendees"
            maxLength={100}
          />
          <FilterSelect name="state" label="All answers" options={states} />
          {event.place && event.meetingLink && (
            <FilterSelect name="mode" label="In person and online" options={modes} />
          )}
        </div>
      )}
      {error && !data && <LoadFailure error={error} failed={eventMessages.attendeesNotFetched} onRetry={refetch} />}
      {!error && !data && <TableSkeleton />}
      {data?.attendees.length === 0 && (
        <p className={text.muted}>{isNarrowed ? 'No one matches.' : 'No one has answered yet.'}</p>
      )}
      {data && data.attendees.length > 0 && (
        <>
          <DataTable
            twoLines
            label="Attendees"
            items={data.attendees}
            getKey={({ _id }) => _id}
            columns={columnsOf(event, canChange ? setChanging : null)}
          />
          <Pager
            label="Pages of attendees"
            page={filter.page}
            pageSize={attendeesPage}
            ways={['Previous', 'Next']}
            total={data.total}
            onPage={(page) => change({ page: String(page) })}
          />
        </>
      )}
      {changing && <AttendeeDialog event={event} attendee={changing} onClose={() => setChanging(undefined)} />}
    </PartFrame>
  );
}

function columnsOf({ questions }: Event, onChange: ((attendee: EventAttendee) => void) | null) {
  const columns: DataColumn<EventAttendee>[] = [
    {
      label: 'Name',
      rowHeader: true,
      width: '30%',
      render: ({ _id, name, email, profileImg }) => (
        <div className={classes.person}>
          <PersonAvatar id={_id} name={name} photo={profileImg} size={40} />
          <div className={classes.words}>
            <Link to={paths.exemployee} search={{ id: _id }} className={text.breaking}>
              {name}
            </Link>
            <p className={text.small}>
              <EmailText address={email} />
            </p>
          </div>
        </div>
      ),
    },
    {
      label: 'Answer',
      render: ({ state, offeredUntil, checkedInAt, isWalkIn }) => (
        <div>
          <StatusBadge tone={toneOf(state)}>{attendeeWords[state].label}</StatusBadge>
          {offeredUntil && (
            <p className={text.small}>
              until <Moment at={offeredUntil} />
            </p>
          )}
          {checkedInAt && (
            <p className={text.small}>
              <Moment at={checkedInAt} />
              {isWalkIn && ', without answering'}
            </p>
          )}
        </div>
      ),
    },
    { label: 'Attends', render: (attendee) => (attendee.state === 'declined' ? '–' : attendsWords(attendee)) },
    { label: 'Answered', render: ({ answeredAt }) => <Moment at={answeredAt} /> },
  ];
  if (questions.length > 0)
    columns.push({
      label: 'Questions',
      width: '24%',
      render: ({ answers }) => {
        const given = questions.filter(({ _id }) => answers[_id]);
        return given.length === 0
          ? '–'
          : given.map(({ _id, text: question }) => (
              <p key={_id} className={`${text.small} ${text.breaking}`} title={question}>
                <span className="visually-hidden">{question}: </span>
                {answers[_id]}
              </p>
            ));
      },
    });
  if (onChange)
    columns.push({
      label: 'Actions',
      actions: true,
      render: (attendee) => (
        <MoreMenu label={`Actions for ${attendee.name}`}>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onChange(attendee)}>
            Change the answer
          </Menu.Item>
        </MoreMenu>
      ),
    });
  return columns;
}

function Download({ event, name }: { event: Event; name: string }) {
  const [download, working] = useTold(
    async (format: 'xlsx' | 'csv') => saveFile(await loadAttendees(event._id, format), `${name}.${format}`),
    { failed: eventMessages.notExported },
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={working}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('xlsx')}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => void download('csv')}>CSV (.csv)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
