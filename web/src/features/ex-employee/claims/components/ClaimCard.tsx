import { Button, Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Claim } from '#contract/ex-employee/claims.ts';
import { exactDate, leftText } from '../../../../lib/dates.ts';
import { RequestCard } from '../../../../ui/lists/RequestCard.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Claims.module.css';

/** 'March 2018', from '2018-03'. */
const monthText = (month: string) => exactDate(`${month}-01`).replace(/^\d+ /, '');

type Candidate = Claim['candidates'][number];
type ClaimCardProps = {
  claim: Claim;
  /** With nobody: another record is looked for. */
  onChoose: (person: Candidate['person'] | null) => void;
  onReject: () => void;
};

/** What somebody says of themselves, and whose record it may be: of several, the one that is marked. */
export function ClaimCard({ claim, onChoose, onReject }: ClaimCardProps) {
  const { _id, name, email, employeeId, leavingMonth, at, candidates } = claim;
  const free = candidates.filter(({ hasAccount }) => !hasAccount);
  const [marked, setMarked] = useState<string>();
  const chosen = free.length === 1 ? free[0] : free.find(({ person }) => person._id === marked);
  const search = candidates.length ? 'Another record' : 'Find the record';
  return (
    <RequestCard
      label={name}
      person={null}
      name={name}
      facts={
        <>
          <EmailText address={email} />
          {employeeId && ` · Employee ID ${employeeId}`}
          {leavingMonth && ` · Left in ${monthText(leavingMonth)}`}
        </>
      }
      at={at}
      actions={
        <>
          <Button variant="default" onClick={onReject} aria-label={`Reject ${name}`}>
            Reject
          </Button>
          <Button
            variant={free.length ? 'default' : 'light'}
            onClick={() => onChoose(null)}
            aria-label={`${search} of ${name}`}
          >
            {search}
          </Button>
          {free.length > 0 && (
            <Button
              variant="light"
              disabled={!chosen}
              onClick={() => chosen && onChoose(chosen.person)}
              aria-label={`Approve ${name}`}
            >
              Approve
            </Button>
          )}
        </>
      }
    >
      {candidates.length === 0 ? (
        <p className={text.muted}>No similar record. Search by another name, or reject the request.</p>
      ) : (
        <ul className={classes.candidates} aria-label={`Possible matches for ${name}`}>
          {candidates.map((candidate) => (
            <li key={candidate.person._id}>
              {free.length > 1 && (
                <Radio
                  name={`record of ${_id}`}
                  aria-label={`This is the record: ${candidate.person.name}, ${candidate.person.designation}`}
                  disabled={candidate.hasAccount}
                  checked={candidate === chosen}
                  onChange={() => setMarked(candidate.person._id)}
                />
              )}
              <CandidateRow candidate={candidate} />
            </li>
          ))}
        </ul>
      )}
    </RequestCard>
  );
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
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
        <p className={text.small}>
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
    </>
  );
}
