import buttons from '../../../ui/button.module.css';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { count } from '../../campaigns/components/campaign-words.ts';
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
