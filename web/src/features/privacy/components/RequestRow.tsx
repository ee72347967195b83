import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PrivacyRequest } from '#contract/privacy-requests.ts';
import { exactDate } from '../../../lib/dates.ts';
import layout from '../../../ui/layout.module.css';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import text from '../../../ui/text.module.css';
import classes from './Privacy.module.css';
import { clockWords, stateWords, typeWords } from './request-words.ts';

export type RequestRowProps = { request: PrivacyRequest; onAnswer: () => void; onErase: () => void };

/** A request as HR sees it: who asks for what, how long there is, and what to do. */
export function RequestRow({ request, onAnswer, onErase }: RequestRowProps) {
  const { type, state, person, name, email, detail, answer, createdAt, dueAt, daysLeft, closedAt, closedBy } = request;
  const badge = state === 'open' ? clockWords(daysLeft) : stateWords[state];
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <p className={classes.badges}>
          <span className={`${text.strong} ${text.breaking}`}>
            {person && !person.deleted ? (
              <Link to="/home/exemployee" search={{ id: person._id }}>
                {person.name}
              </Link>
            ) : (
              (person?.name ?? name ?? 'Erased')
            )}
          </span>
          {person?.deleted && <StatusBadge tone="neutral">Deleted</StatusBadge>}
          <StatusBadge tone="neutral">{typeWords[type]}</StatusBadge>
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </p>
        <p className={text.small}>
          {email && `${email}${person ? '' : ' (not checked)'} · `}asked on {exactDate(createdAt)} ·{' '}
          {state === 'open'
            ? `due on ${exactDate(dueAt)}`
            : `closed${closedAt ? ` on ${exactDate(closedAt)}` : ''}${closedBy ? ` by ${closedBy}` : ''}`}
        </p>
        {detail && <p className={classes.said}>{detail}</p>}
        {answer && <p className={classes.answer}>{answer}</p>}
      </div>
      {state === 'open' && (
        <div className={layout.row}>
          <Button variant="default" onClick={onAnswer}>
            {type === 'erasure' ? 'Reject…' : 'Answer…'}
          </Button>
          {type === 'erasure' && person && (
            <Button variant="default" color="red" onClick={onErase}>
              Erase…
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
