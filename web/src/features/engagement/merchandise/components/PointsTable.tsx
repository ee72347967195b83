import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import classes from './Merchandise.module.css';
import type { PersonWithPoints } from './point-queries.ts';

type PointsTableProps = { people: readonly PersonWithPoints[]; onOpen: (id: string) => void };

/** People with their points, the most first; each opens their entries. */
export function PointsTable({ people, onOpen }: PointsTableProps) {
  const columns: DataColumn<PersonWithPoints>[] = [
    {
      label: 'Ex-employee',
      rowHeader: true,
      width: '70%',
      render: ({ _id, name, profileImg }) => (
        <div className={classes.itemName}>
          <PersonAvatar id={_id} name={name} photo={profileImg} size={36} />
          <button type="button" className={`${buttons.link} ${classes.name}`} onClick={() => onOpen(_id)}>
            {name}
          </button>
        </div>
      ),
    },
    { label: 'Points', numeric: true, render: ({ points }) => count(points) },
  ];
  return <DataTable label="People with points" columns={columns} items={people} getKey={({ _id }) => _id} />;
}
