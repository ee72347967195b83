import { IconMapPin } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mapMessages, type Place } from '#contract/directory/map.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ToggleFilter } from '../../../../ui/filters/ToggleFilter.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { placesQuery } from '../api.ts';
import { PlaceTable } from '../components/PlaceTable.tsx';
import { SettleDialog } from '../components/SettleDialog.tsx';

const nothingWaits = {
  title: 'Every place is on the map',
  children:
    'A place that the list of towns doesn’t have waits here until somebody says where it is. Then everybody who has it is counted there.',
};
const nothingSettled = {
  title: 'No place has been settled yet',
  children: 'What you settle stands here, and can be changed.',
};
const notFound = { title: 'No place found', children: 'Search for another part of its name.' };

/** Names of places that the map does not know: where they are is said once, and can be changed. */
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
        title="Places to settle"
        description="Places in the directory that aren’t on the map. Say once where one is, and everybody with it is counted there."
        list={list}
        failed={mapMessages.notListed}
        icon={IconMapPin}
        first={null}
        notFound={search ? notFound : settled ? nothingSettled : nothingWaits}
        search={{ label: 'Search places', by: 'name' }}
        filters={
          <ToggleFilter
            name="Settled"
            value={settled}
            onApply={(next) => change({ settled: next ? '1' : undefined })}
          />
        }
      >
        {places.length > 0 && (
          <PlaceTable
            label={settled ? 'Settled places' : 'Places to settle'}
            {...{ places, settled }}
            onSettle={setChosen}
          />
        )}
      </ListPage>
      {chosen && <SettleDialog place={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
