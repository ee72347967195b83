import { Link } from '@tanstack/react-router';
import type { PersonListItem } from '#contract/people.ts';
import classes from './PersonCard.module.css';

/** The name; for those who may edit, the way to the record. */
export function PersonName({ person, editable }: { person: PersonListItem; editable: boolean }) {
  return (
    <h2 className={classes.heading}>
      {editable ? (
        <Link to="/home/exemployee_management/edit" search={{ id: person._id }}>
          {person.name}
        </Link>
      ) : (
        person.name
      )}
    </h2>
  );
}
