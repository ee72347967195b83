import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PrivacyRequest } from '#contract/company/privacy-requests.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { RequestCard, RequestQuote } from '../../../../ui/lists/RequestCard.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import classes from './Privacy.module.css';
import { clockWords, stateWords, typeWords } from './request-words.ts';

export type RequestRowProps = { request: PrivacyRequest; onAnswer: () => void; onErase: () => void };

/** A request as HR sees it: who asks for what, how long there is, and what to do. */
export function RequestRow({ request, onAnswer, onErase }: RequestRowProps) {
  const { type, state, person, email, detail, answer, createdAt, dueAt, daysLeft, closedAt, closedBy } = request;
  const open = state === 'open';
  const badge = open ? clockWords(daysLeft) : stateWords[state];
  const name = person?.name ?? request.name ?? 'Erased';
  const end = open
    ? `due on ${exactDate(dueAt)}`
    : `closed${closedAt ? ` on ${exactDate(closedAt)}` : ''}${closedBy ? ` by ${closedBy}` : ''}`;
  return (
    <RequestCard
      label={`${typeWords[type]}: ${name}`}
      person={person}
      name={
        person && !person.deleted ? (
          <Link to="/home/exemployee" search={{ id: person._id }}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      badges={
        <>
          {person?.deleted && <StatusBadge tone="neutral">Deleted</StatusBadge>}
          <StatusBadge tone="neutral">{typeWords[type]}</StatusBadge>
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </>
      }
      facts={
        <>
          {email && <EmailText address={email} />}
          {email && `${person ? '' : ' (not checked)'} · `}
          {end}
        </>
      }
      at={createdAt}
      actions={
        open && (
          <>
            <Button
              variant={type === 'erasure' ? 'default' : 'light'}
              onClick={onAnswer}
              aria-label={`${type === 'erasure' ? 'Reject' : 'Respond'}: ${name}`}
            >
              {type === 'erasure' ? 'Reject' : 'Respond'}
            </Button>
            {type === 'erasure' && person && (
              <Button variant="light" color="red" onClick={onErase} aria-label={`Erase: ${name}`}>
                Erase
              </Button>
            )}
          </>
        )
      }
    >
      {(detail || answer) && (
        <>
          {detail && <RequestQuote>{detail}</RequestQuote>}
          {answer && <p className={classes.reply}>{answer}</p>}
        </>
      )}
    </RequestCard>
  );
}
