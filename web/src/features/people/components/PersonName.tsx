import { Link } from '@tanstack/react-router';
import type { PersonListItem } from '#contract/people.ts';
import { Highlight } from '../../../ui/Highlight.tsx';
import classes from './PersonCard.module.css';

/** The name; for those who may edit, the way to the record. */
export function PersonName({ person, editable }: { person: PersonListItem; editable: boolean }) {
  return (
    <h2 className={classes.heading}>
      {editable ? (
        <Link to="/home/exemployee_management/edit" search={{ id: person._id }}>
          <Highlight text={person.name} />
        </Link>
      ) : (
        <Highlight text={person.name} />
      )}
    </h2>
  );
}
