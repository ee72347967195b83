import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Claim } from '#contract/claims.ts';
import { exactTime, lastActive, leftText } from '../../../lib/dates.ts';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import classes from './Claims.module.css';
import { monthText } from './month-text.ts';

type Candidate = Claim['candidates'][number];
type ClaimCardProps = {
  claim: Claim;
  /** With nobody: another record is looked for. */
  onChoose: (person: Candidate['person'] | null) => void;
  onReject: () => void;
};

/** What somebody says of themselves, and whose record it may be. */
export function ClaimCard({ claim, onChoose, onReject }: ClaimCardProps) {
  const { name, email, employeeId, leavingMonth, at, candidates } = claim;
  const said = [
    email,
    employeeId && `Employee ID ${employeeId}`,
    leavingMonth && `Left in ${monthText(leavingMonth)}`,
  ].filter(Boolean);
  const search = candidates.length ? 'Another record' : 'Find the record';
  return (
    <article className={classes.claim} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2>{name}</h2>
          <p className={text.muted}>{said.join(' · ')}</p>
        </div>
        <time className={text.muted} dateTime={at} title={exactTime(at)}>
          {lastActive(at)}
        </time>
      </div>
      {candidates.length === 0 ? (
        <p className={text.muted}>No similar record. Search by another name, or reject the request.</p>
      ) : (
        <ul className={classes.candidates} aria-label={`Possible matches for ${name}`}>
          {candidates.map((candidate) => (
            <li key={candidate.person._id}>
              <CandidateRow candidate={candidate} onChoose={() => onChoose(candidate.person)} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onReject} aria-label={`Reject ${name}`}>
          Reject
        </Button>
        <Button variant="default" onClick={() => onChoose(null)} aria-label={`${search} of ${name}`}>
          {search}
        </Button>
      </div>
    </article>
  );
}

function CandidateRow({ candidate, onChoose }: { candidate: Candidate; onChoose: () => void }) {
  const { person, employeeId, reasons, hasAccount } = candidate;
  const { _id, name, profileImg, designation, department, dateOfLeaving } = person;
  return (
    <>
      <PersonAvatar id={_id} name={name} photo={profileImg} size={36} />
      <div className={classes.words}>
        <p>
          <Link to="/home/exemployee" search={{ id: _id }} className={text.strong}>
            {name}
          </Link>
        </p>
        <p className={text.muted}>
          {[`${designation}, ${department}`, leftText(dateOfLeaving), employeeId && `ID ${employeeId}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ul className={classes.reasons} aria-label="In common">
          {reasons.map((reason) => (
            <li key={reason}>
              <StatusBadge tone="info">{reason.replace(/^./, (letter) => letter.toUpperCase())}</StatusBadge>
            </li>
          ))}
          {hasAccount && (
            <li>
              <StatusBadge tone="warn">Already signed up</StatusBadge>
            </li>
          )}
        </ul>
      </div>
      {!hasAccount && (
        <Button variant="light" onClick={onChoose} aria-label={`This is the record: ${name}`}>
          This is the record
        </Button>
      )}
    </>
  );
}
