import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JobSearchStatus } from '#contract/directory/person.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './StatusChoice.module.css';
import { StatusChoices, statusIcons } from './StatusChoices.tsx';

/** The own job-search status above the feed: once answered it is a line. What was opened stays open, so that nothing moves under the finger. */
export function FeedStatus({ status }: { status: JobSearchStatus | null }) {
  const [isOpen, setOpen] = useState(status === null);
  const choices = useRef<HTMLDivElement>(null);
  if (isOpen || !status)
    return (
      <div ref={choices}>
        <StatusChoices chosen={status} />
      </div>
    );
  const open = () => {
    flushSync(() => setOpen(true));
    choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  const Picture = statusIcons[status];
  return (
    <p className={classes.line}>
      <Picture size={20} className={classes.icon} aria-hidden />
      <span className={`${layout.words} ${text.oneLine} ${text.strong}`}>
        <span className="visually-hidden">Your status: </span>
        {statusWords[status].label}
      </span>
      <button type="button" className={classes.change} onClick={open}>
        Change<span className="visually-hidden"> whether you are open to a new job</span>
      </button>
    </p>
  );
}
