import { jobSearchStatuses } from '#contract/directory/person.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './StatusChoice.module.css';
import { StatusChoices, statusNote, statusQuestion } from './StatusChoices.tsx';
import { WithOwnRecord } from './WithOwnRecord.tsx';

/** The own job-search status: three large choices, one tap. */
export function StatusChoice() {
  return (
    <WithOwnRecord skeleton={<Bones />}>
      {({ jobSearchStatus }) => <StatusChoices chosen={jobSearchStatus} />}
    </WithOwnRecord>
  );
}

function Bones() {
  return (
    <div role="status" aria-label="Loading">
      <p className={`${text.heading} ${text.strong}`}>{statusQuestion}</p>
      <p className={text.muted}>{statusNote(useProfile()?.companyDetails?.name)}</p>
      <div className={classes.choices}>
        {jobSearchStatuses.map((status) => (
          <Skeleton key={status} height="3.5rem" />
        ))}
      </div>
    </div>
  );
}
