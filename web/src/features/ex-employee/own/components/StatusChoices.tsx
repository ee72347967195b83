import type { Icon } from '@tabler/icons-react';
import { IconCheck, IconCoffee, IconEye, IconRocket } from '@tabler/icons-react';
import { useId } from 'react';
import type { JobSearchStatus } from '#contract/directory/person.ts';
import { jobSearchStatuses } from '#contract/directory/person.ts';
import { ownMessages } from '#contract/ex-employee/own.ts';
import { statusWords } from '#web/features/directory/audience/components/filter-words.ts';
import { failureText } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './StatusChoice.module.css';
import { useSetStatus } from './use-status.ts';

export const statusIcons: Readonly<Record<JobSearchStatus, Icon>> = {
  active: IconRocket,
  casual: IconEye,
  inactive: IconCoffee,
};

export const statusQuestion = 'Are you open to a new job?';
export const statusNote = (company = 'the company') => `Only the HR and recruiting team at ${company} can see this.`;

/** The question, and three large choices. */
export function StatusChoices({ chosen }: { chosen: JobSearchStatus | null }) {
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
      <h2 id={id}>{statusQuestion}</h2>
      <p id={`${id}-note`} className={text.muted}>
        {statusNote(useProfile()?.companyDetails?.name)}
      </p>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-note`} className={classes.choices}>
        {jobSearchStatuses.map((status) => {
          const Picture = chosen === status ? IconCheck : statusIcons[status];
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
