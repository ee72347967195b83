import type { Icon } from '@tabler/icons-react';
import { IconCheck, IconCoffee, IconEye, IconRocket } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JobSearchStatus } from '#contract/directory/person.ts';
import { jobSearchStatuses } from '#contract/directory/person.ts';
import { ownMessages } from '#contract/ex-employee/own.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useSetStatus } from '../api.ts';
import classes from './StatusChoice.module.css';
import { WithOwnRecord } from './WithOwnRecord.tsx';

const icons: Record<JobSearchStatus, Icon> = { active: IconRocket, casual: IconEye, inactive: IconCoffee };

const question = 'Are you open to a new job?';
const noteFor = (company = 'the company') => `Only the HR and recruiting team at ${company} can see this.`;

/** The own job-search status: three large choices, one tap. */
export function StatusChoice() {
  return (
    <WithOwnRecord skeleton={<Bones />}>{({ jobSearchStatus }) => <Choices chosen={jobSearchStatus} />}</WithOwnRecord>
  );
}

/** The same above the feed: once answered it is a line. What was opened stays open, so that nothing moves under the finger. */
export function FeedStatus({ status }: { status: JobSearchStatus | null }) {
  const [isOpen, setOpen] = useState(status === null);
  const choices = useRef<HTMLDivElement>(null);
  if (isOpen || !status)
    return (
      <div ref={choices}>
        <Choices chosen={status} />
      </div>
    );
  const open = () => {
    flushSync(() => setOpen(true));
    choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  return (
    <p className={classes.line}>
      <span className={text.oneLine}>
        You are: <span className={text.strong}>{statusWords[status].label}</span>
      </span>
      <button type="button" className={classes.change} onClick={open}>
        Change<span className="visually-hidden"> whether you are open to a new job</span>
      </button>
    </p>
  );
}

function Choices({ chosen }: { chosen: JobSearchStatus | null }) {
  const id = useId();
  const setting = useSetStatus();
  const choose = async (status: JobSearchStatus) => {
    try {
      await setting.mutateAsync(status);
      toast.success(ownMessages.statusSaved, chosen ? { undo: () => void choose(chosen) } : {});
    } catch (error) {
      toast.failure(failureText(error, ownMessages.statusNotSaved));
    }
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{question}</h2>
      <p id={`${id}-note`} className={text.muted}>
        {noteFor(useProfile()?.companyDetails?.name)}
      </p>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-note`} className={classes.choices}>
        {jobSearchStatuses.map((status) => {
          const Picture = chosen === status ? IconCheck : icons[status];
          return (
            <label key={status} className={classes.choice} data-chosen={chosen === status || undefined}>
              <input
                type="radio"
                name={id}
                value={status}
                checked={chosen === status}
                onChange={() => void choose(status)}
                className="visually-hidden"
              />
              <Picture size={20} className={`${layout.sign} ${classes.icon}`} aria-hidden />
              <span>{statusWords[status].long}</span>
            </label>
          );
        })}
      </div>
    </section>
  );
}

function Bones() {
  return (
    <div role="status" aria-label="Loading">
      <p className={`${text.heading} ${text.strong}`}>{question}</p>
      <p className={text.muted}>{noteFor(useProfile()?.companyDetails?.name)}</p>
      <div className={classes.choices}>
        {jobSearchStatuses.map((status) => (
          <Skeleton key={status} height="3.5rem" />
        ))}
      </div>
    </div>
  );
}
