import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProfileChangeRequest } from '#contract/profile-changes.ts';
import { exactTime, lastActive } from '../../../lib/dates.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import text from '../../../ui/text.module.css';
import { ChangedFields } from './ChangedFields.tsx';
import classes from './OwnChanges.module.css';

type ChangeRequestProps = {
  request: ProfileChangeRequest;
  working: boolean;
  onApprove: () => void;
  onReject: () => void;
};

/** One person's request: what the record holds, what is wanted, and the two answers. */
export function ChangeRequest({ request, working, onApprove, onReject }: ChangeRequestProps) {
  const { person, fields, createdAt } = request;
  return (
    <article className={classes.request} aria-label={person.name}>
      <div className={classes.who}>
        <PersonAvatar id={person._id} name={person.name} photo={person.profileImg} size={44} />
        <div className={classes.words}>
          <h2 className={classes.name}>
            <Link to="/home/exemployee" search={{ id: person._id }}>
              {person.name}
            </Link>
          </h2>
          <p className={text.muted}>
            {`${person.designation} · ${person.department} · `}
            <time dateTime={createdAt} title={exactTime(createdAt)}>{`asked ${when(createdAt)}`}</time>
          </p>
        </div>
      </div>
      <ChangedFields fields={fields} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onReject} aria-label={`Reject the changes of ${person.name}`}>
          Reject
        </Button>
        <Button
          variant="light"
          onClick={onApprove}
          loading={working}
          aria-label={`Approve the changes of ${person.name}`}
        >
          Approve
        </Button>
      </div>
    </article>
  );
}

/** In the middle of a sentence. */
const when = (instant: string) => lastActive(instant).replace(/^[YL]/, (letter) => letter.toLowerCase());
