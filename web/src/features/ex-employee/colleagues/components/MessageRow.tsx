import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ColleagueMessage } from '#contract/ex-employee/colleagues.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Colleagues.module.css';

type MessageRowProps = {
  message: ColleagueMessage;
  /** The mail led to it. */
  shown: boolean;
  onAnswer: () => void;
  onReport: () => void;
};

/** One message, and what can be done with one that was received. */
export function MessageRow({ message, shown, onAnswer, onReport }: MessageRowProps) {
  const { colleague, direction, at, reported } = message;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) row.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <li ref={row} className={classes.row} data-shown={shown || undefined}>
      <PersonAvatar id={colleague._id} name={colleague.name} photo={colleague.profileImg} />
      <div className={`${layout.words} ${text.breaking}`}>
        <h2 className={classes.name}>{direction === 'sent' ? `You to ${colleague.name}` : colleague.name}</h2>
        <p className={text.small}>
          <Moment at={at} />
        </p>
        <p className={classes.text}>{message.text}</p>
        {direction === 'received' && (
          <div className={classes.actions}>
            <Button variant="default" onClick={onAnswer} aria-label={`Reply to ${colleague.name}`}>
              Reply
            </Button>
            {reported ? (
              <StatusBadge tone="neutral">Reported</StatusBadge>
            ) : (
              <Button variant="subtle" onClick={onReport} aria-label={`Report the message from ${colleague.name}`}>
                Report
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
