import { Button } from '@mantine/core';
import { useId } from 'react';
import { colleagueMessages, type RemovedColleague } from '#contract/ex-employee/colleagues.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useRestore } from '../api.ts';
import classes from './Colleagues.module.css';

/** Who was removed from the directory, and the way back. */
export function RemovedColleagues({ people }: { people: readonly RemovedColleague[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.removed}>
      <h2 id={id} className={text.heading}>
        Removed from the directory
      </h2>
      <ul className={layout.list}>
        {people.map((person) => (
          <Removed key={person._id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Removed({ person }: { person: RemovedColleague }) {
  const restoring = useRestore();
  const [restore, working] = useTold(() => restoring.mutateAsync(person._id), {
    done: colleagueMessages.restored,
    failed: colleagueMessages.notRestored,
    onDone: focusHeading,
  });
  return (
    <li className={classes.row}>
      <PersonAvatar id={person._id} name={person.name} photo={person.profileImg} />
      <div className={`${layout.words} ${text.breaking}`}>
        <p className={text.strong}>{person.name}</p>
        <p className={text.small}>
          Removed <Moment at={person.removedAt} />
          {person.removedBy && ` by ${person.removedBy}`}
        </p>
      </div>
      <Button variant="default" loading={working} onClick={() => void restore()} aria-label={`Let back ${person.name}`}>
        Let back
      </Button>
    </li>
  );
}
