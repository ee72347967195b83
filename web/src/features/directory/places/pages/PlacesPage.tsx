import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mapMessages, type Place } from '#contract/directory/map.ts';
import { late } from '../../../../lib/late.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ToggleFilter } from '../../../../ui/filters/ToggleFilter.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { placesQuery } from '../api.ts';

const SettleDialog = late(() => import('../components/SettleDialog.tsx'), 'SettleDialog');

type PlaceTableProps = { label: string; places: readonly Place[]; settled: boolean; onSettle: (place: Place) => void };

/** The table of locations with their numbers of people; matched ones also with their match. */
function PlaceTable({ label, places, settled, onSettle }: PlaceTableProps) {
  return (
    <DataTable
      label={label}
      items={places}
      getKey={({ name }) => name}
      columns={[
        {
          label: 'Location',
          rowHeader: true,
          render: ({ name }) => <span className={text.breaking}>{name}</span>,
        },
        { label: 'Ex-employees', numeric: true, width: '9rem', render: ({ count }) => count.toLocaleString('en-IN') },
        ...(settled
          ? [
              { label: 'Counted in', render: (place: Place) => place.settled && countedIn(place.settled) },
              { label: 'Matched', render: (place: Place) => place.settled && <Moment at={place.settled.at} /> },
            ]
          : []),
        {
          label: 'Actions',
          actions: true,
          width: '7rem',
          render: (place) => (
            <Button
              variant="default"
              size="xs"
              onClick={() => onSettle(place)}
              aria-label={`${settled ? 'Change' : 'Match'} ${place.name}`}
            >
              {settled ? 'Change' : 'Match'}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Returns where people are counted; with many people, updating all of them takes a while. */
const countedIn = ({ label, isMoving }: NonNullable<Place['settled']>) => (isMoving ? `${label} (updating…)` : label);

const nothingWaits = {
  title: 'All locations are matched',
  children:
    'Locations that aren’t in the list of towns appear here. Once you match one, everyone with that location is counted there.',
};

const nothingSettled = {
  title: 'No locations matched yet',
  children: 'Locations that you match appear here, and you can change them.',
};

const notFound = { title: 'No locations found', children: 'Search for another part of the name.' };

/** The page of locations that are not on the map, to be matched once, and of matched ones, to be changed. */
export function PlacesPage() {
  const [filters, change] = useFilters();
  const settled = filters.settled === '1';
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(placesQuery({ settled, search }));
  const places = list.data?.pages.flatMap((page) => page.places) ?? [];
  const [chosen, setChosen] = useState<Place>();
  return (
    <>
      <ListPage
        title="Unmatched locations"
        description="Locations in the directory that aren’t on the map. Match one, and everyone with that location is counted there."
        list={list}
        failed={mapMessages.notListed}
        icon={IconMapPin}
        first={null}
        notFound={search ? notFound : settled ? nothingSettled : nothingWaits}
        search={{ label: 'Search locations', by: 'name' }}
        filters={
          <ToggleFilter
            name="Matched"
            value={settled}
            onApply={(next) => change({ settled: next ? '1' : undefined })}
          />
        }
      >
        {places.length > 0 && (
          <PlaceTable
            label={settled ? 'Matched locations' : 'Unmatched locations'}
            {...{ places, settled }}
            onSettle={setChosen}
          />
        )}
      </ListPage>
      {chosen && <SettleDialog place={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
