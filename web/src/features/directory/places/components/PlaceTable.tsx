import { Button } from '@mantine/core';
import type { Place } from '#contract/directory/map.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';

type PlaceTableProps = { label: string; places: readonly Place[]; settled: boolean; onSettle: (place: Place) => void };

/** Places with how many have them; those that are settled with where they are. */
export function PlaceTable({ label, places, settled, onSettle }: PlaceTableProps) {
  return (
    <DataTable
      label={label}
      items={places}
      getKey={({ name }) => name}
      columns={[
        {
          label: 'Place',
          rowHeader: true,
          render: ({ name }) => <span className={text.breaking}>{name}</span>,
        },
        { label: 'Ex-employees', numeric: true, width: '9rem', render: ({ count }) => count.toLocaleString('en-IN') },
        ...(settled
          ? [
              { label: 'Counted in', render: (place: Place) => place.settled && countedIn(place.settled) },
              { label: 'Settled', render: (place: Place) => place.settled && <Moment at={place.settled.at} /> },
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
              aria-label={`${settled ? 'Change' : 'Settle'} ${place.name}`}
            >
              {settled ? 'Change' : 'Settle'}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Of many people the last follow a little later. */
const countedIn = ({ label, isMoving }: NonNullable<Place['settled']>) => (isMoving ? `${label} (updating…)` : label);
