import { IconCheck, IconClock, IconMail } from '@tabler/icons-react';
import { memo } from 'react';
import type { PersonListItem } from '#contract/people.ts';
import { exactDate, exactTime, lastActive, leftText, tenure } from '../../../lib/dates.ts';
import { Highlight } from '../../../ui/Highlight.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { RowCheckbox } from '../../../ui/RowCheckbox.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import { statusWords } from '../../audience/components/filter-words.ts';
import classes from './PersonCard.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonName } from './PersonName.tsx';
import { PublicProfile } from './PublicProfile.tsx';

export type PersonCardProps = {
  person: PersonListItem;
  selected: boolean;
  /** Absent for roles that can do nothing with a selection. */
  onToggle?: (person: PersonListItem) => void;
  /** Absent for roles that may not change records. */
  onDelete?: (person: PersonListItem) => void;
};

/** One ex-employee: the company's record beside the public profile (spec section 1). */
export const PersonCard = memo(function PersonCard({ person, selected, onToggle, onDelete }: PersonCardProps) {
  const { _id, name, profileImg, jobSearchStatus, designation, department, location, email } = person;
  const status = jobSearchStatus && statusWords[jobSearchStatus];
  return (
    <article className={classes.card} data-selected={selected || undefined}>
      {onToggle && (
        <label className={classes.check}>
          <RowCheckbox checked={selected} onChange={() => onToggle(person)} label={`Select ${name}`} />
        </label>
      )}
      <div className={classes.face}>
        <PersonAvatar id={_id} name={name} photo={profileImg} size={44} />
      </div>
      <div className={classes.record}>
        <div className={classes.name}>
          <PersonName person={person} />
          {status && (
            <span title={status.long}>
              <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
            </span>
          )}
        </div>
        <p>
          <Highlight text={`${designation} · ${department}`} />
        </p>
        <CompanyTime person={person} location={location} />
        {person.reasons && person.reasons.length > 0 && <Reasons reasons={person.reasons} />}
      </div>
      <div className={classes.public}>
        <PublicProfile profile={person.crawledInfo} logo={person.companyLogoSmall} />
      </div>
      <div className={classes.contact}>
        {email && (
          <a href={`mailto:${email}`} className={classes.line} title={email}>
            <IconMail size={16} aria-hidden />
            <span>
              <Highlight text={email} />
            </span>
          </a>
        )}
        {person.lastActive && (
          <p className={classes.line} title={`Last active ${exactTime(person.lastActive)}`}>
            <IconClock size={16} aria-hidden />
            <span className="visually-hidden">Last active: </span>
            <time dateTime={person.lastActive}>{lastActive(person.lastActive)}</time>
          </p>
        )}
      </div>
      {onDelete && (
        <div className={classes.menu}>
          <PersonMenu person={person} onDelete={() => onDelete(person)} />
        </div>
      )}
    </article>
  );
});

function CompanyTime({ person, location }: { person: PersonListItem; location: string }) {
  const { dateOfJoining, dateOfLeaving } = person;
  return (
    <p className={text.muted}>
      <Highlight text={location} />
      {' · '}
      <span title={`${exactDate(dateOfJoining)} to ${exactDate(dateOfLeaving)}`}>
        {tenure(dateOfJoining, dateOfLeaving)}
      </span>
      {' · '}
      <time dateTime={dateOfLeaving.replaceAll('/', '-')} title={`Left on ${exactDate(dateOfLeaving)}`}>
        {leftText(dateOfLeaving)}
      </time>
    </p>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className={classes.reasons} aria-label="Why recommended">
      {reasons.map((reason) => (
        <li key={reason}>
          <IconCheck size={14} aria-hidden />
          {reason}
        </li>
      ))}
    </ul>
  );
}
