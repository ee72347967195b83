import { Link } from '@tanstack/react-router';
import type { PersonListItem } from '#contract/directory/people.ts';
import { Highlight } from '../../../../ui/text/Highlight.tsx';
import classes from './PersonCard.module.css';

/** The name, and the way to the record. */
export function PersonName({ person }: { person: PersonListItem }) {
  return (
    <h2 className={classes.heading}>
      <Link to="/home/exemployee" search={{ id: person._id }}>
        <Highlight text={person.name} />
      </Link>
    </h2>
  );
}
