import { ActionIcon, Menu } from '@mantine/core';
import { IconClock, IconDotsVertical, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, useState } from 'react';
import type { PersonListItem } from '#contract/directory/people.ts';
import { recommendationParts } from '#contract/directory/recommendations.ts';
import { returnParts } from '#contract/directory/return-window.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import {
  birthday,
  daysUntilBirthday,
  exactDate,
  exactTime,
  lastActive,
  leftText,
  tenure,
} from '../../../../lib/dates.ts';
import { RowCheckbox } from '../../../../ui/lists/RowCheckbox.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Highlight } from '../../../../ui/text/Highlight.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { FitScore } from './FitScore.tsx';
import classes from './PersonCard.module.css';
import { hasPublicProfile, PublicProfile } from './PublicProfile.tsx';

type PersonMenuProps = { person: PersonListItem; onDelete: () => void };

/** The actions for a person's record. Rendered on demand, because a menu in every row would slow down scrolling. */
function PersonMenu(props: PersonMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <OpenMenu {...props} />;
  return (
    <ActionIcon {...nameOf(props.person)} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
}

const nameOf = ({ name }: PersonListItem) => ({ 'aria-label': `Actions for ${name}` });

function OpenMenu({ person, onDelete }: PersonMenuProps) {
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <ActionIcon {...nameOf(person)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/home/exemployee" search={{ id: person._id }} />}
        >
          Open record
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/home/exemployee_management/edit" search={{ id: person._id }} />}
        >
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The end of a row: the birthday or sign-up in lists of those, otherwise job-search status and last activity. */
function PersonState({ person }: { person: PersonListItem }) {
  const { jobSearchStatus, lastActive: seen, dateOfBirth, signedUpAt } = person;
  if (dateOfBirth)
    return (
      <div className={classes.state}>
        <p>{birthday(dateOfBirth)}</p>
        <p className={classes.second}>{soon(daysUntilBirthday(dateOfBirth))}</p>
      </div>
    );
  if (signedUpAt)
    return (
      <div className={classes.state}>
        <p>Signed up</p>
        <p className={classes.second}>
          <time dateTime={signedUpAt} title={exactTime(signedUpAt)}>
            {lastActive(signedUpAt)}
          </time>
        </p>
      </div>
    );
  const status = jobSearchStatus && statusWords[jobSearchStatus];
  return (
    <div className={classes.state}>
      <p title={status?.long}>{status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}</p>
      <p className={classes.second}>
        {seen && (
          <>
            <IconClock size={14} aria-hidden />
            <time dateTime={seen} title={`Last active ${exactTime(seen)}`}>
              <span className="visually-hidden">Last active: </span>
              {lastActive(seen)}
            </time>
          </>
        )}
      </p>
    </div>
  );
}

const soon = (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `in ${days} days`);

/** The name, linked to the record. */
function PersonName({ person }: { person: PersonListItem }) {
  return (
    <h2 className={classes.heading}>
      <Link to="/home/exemployee" search={{ id: person._id }}>
        <Highlight text={person.name} />
      </Link>
    </h2>
  );
}

export type PersonCardProps = {
  person: PersonListItem;
  selected: boolean;
  /** Whether its details are open beside the list. */
  open: boolean;
  /** Absent for roles without actions for a selection. */
  onToggle?: (person: PersonListItem) => void;
  /** Opens the details beside the list. */
  onOpen: (person: PersonListItem) => void;
  /** Absent for roles that may not change records. */
  onDelete?: (person: PersonListItem) => void;
};

/** Interactive elements in a row; a click on them doesn't open the details. */
const acting = 'a, button, input, label, [role=menu], [role=dialog]';

/** An ex-employee in two lines: the company's record beside the public profile (spec section 1). */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, selected, open, onToggle, onOpen, onDelete } = props;
  const { _id, name, profileImg, designation, department, email } = person;
  const openHere = (event: MouseEvent) => {
    // Selecting text with the mouse is for copying it.
    if (!(event.target as HTMLElement).closest(acting) && window.getSelection()?.isCollapsed !== false) onOpen(person);
  };
  return (
    // On the keyboard, `o` opens the details, and the name links to the record.
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
      <div className={classes.public} data-none={!hasPublicProfile(person.crawledInfo) || undefined}>
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
