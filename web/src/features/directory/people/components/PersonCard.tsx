import type { MouseEvent } from 'react';
import { memo } from 'react';
import type { PersonListItem } from '#contract/directory/people.ts';
import { recommendationParts } from '#contract/directory/recommendations.ts';
import { returnParts } from '#contract/directory/return-window.ts';
import { exactDate, leftText, tenure } from '../../../../lib/dates.ts';
import { RowCheckbox } from '../../../../ui/lists/RowCheckbox.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Highlight } from '../../../../ui/text/Highlight.tsx';
import { FitScore } from './FitScore.tsx';
import classes from './PersonCard.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonName } from './PersonName.tsx';
import { PersonState } from './PersonState.tsx';
import { PublicProfile } from './PublicProfile.tsx';

export type PersonCardProps = {
  person: PersonListItem;
  selected: boolean;
  /** Its details lie open beside the list. */
  open: boolean;
  /** Absent for roles that can do nothing with a selection. */
  onToggle?: (person: PersonListItem) => void;
  /** Opens the details beside the list. */
  onOpen: (person: PersonListItem) => void;
  /** Absent for roles that may not change records. */
  onDelete?: (person: PersonListItem) => void;
};

/** What acts by itself in a row: a click on it does not open the details. */
const acting = 'a, button, input, label, [role=menu], [role=dialog]';

/** One ex-employee in two lines: the company's record beside the public profile (spec section 1). */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, selected, open, onToggle, onOpen, onDelete } = props;
  const { _id, name, profileImg, designation, department, email } = person;
  const openHere = (event: MouseEvent) => {
    // Who marks words with the mouse wants to copy them.
    if (!(event.target as HTMLElement).closest(acting) && window.getSelection()?.isCollapsed !== false) onOpen(person);
  };
  return (
    // By keyboard it is the key `o`, and the name leads to the record itself.
    <article
      className={classes.card}
      data-selected={selected || undefined}
      data-open={open || undefined}
      onClick={openHere}
    >
      {onToggle && (
        <label className={classes.check}>
          <RowCheckbox checked={selected} onChange={() => onToggle(person)} label={`Select ${name}`} />
        </label>
      )}
      <div className={classes.face}>
        <PersonAvatar id={_id} name={name} photo={profileImg} size={40} />
      </div>
      <div className={classes.person}>
        <PersonName person={person} />
        {email && (
          <a href={`mailto:${email}`} className={classes.email} title={email}>
            <Highlight text={email} />
          </a>
        )}
      </div>
      <div className={classes.record}>
        <p title={`${designation} · ${department}`}>
          <Highlight text={`${designation} · ${department}`} />
        </p>
        <CompanyTime person={person} />
      </div>
      <div className={classes.public}>
        <PublicProfile profile={person.crawledInfo} />
      </div>
      <PersonState person={person} />
      {onDelete && (
        <div className={classes.menu}>
          <PersonMenu person={person} onDelete={() => onDelete(person)} />
        </div>
      )}
      {person.recommendation && (
        <FitScore name={name} scored={person.recommendation} labels={recommendationParts} why="is recommended" />
      )}
      {person.signal && (
        <FitScore name={name} scored={person.signal} labels={returnParts} why="may be asked back now" />
      )}
    </article>
  );
});

function CompanyTime({ person: { dateOfJoining, dateOfLeaving, location } }: { person: PersonListItem }) {
  const time = tenure(dateOfJoining, dateOfLeaving);
  const left = leftText(dateOfLeaving);
  const exactly = `${exactDate(dateOfJoining)} to ${exactDate(dateOfLeaving)}`;
  return (
    <p className={classes.second} title={`${location} · ${time} · ${left} (${exactly})`}>
      <Highlight text={location} />
      {` · ${time} · `}
      <time dateTime={dateOfLeaving.replaceAll('/', '-')}>{left}</time>
    </p>
  );
}
