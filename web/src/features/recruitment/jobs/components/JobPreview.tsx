import {
  IconBriefcase,
  IconCalendarEvent,
  IconCash,
  IconClock,
  IconGift,
  IconMapPin,
  IconUsers,
} from '@tabler/icons-react';
import { type Control, useWatch } from 'react-hook-form';
import { type JobFactKind, jobFacts } from '#contract/recruitment/job-facts.ts';
import { locationWords, moneyWords, salaryWords } from '#contract/recruitment/job-terms.ts';
import { type Job, type JobFields, jobReward, jobSalary } from '#contract/recruitment/jobs.ts';
import { clockOf, exactDate } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { isDay } from '../../../../ui/fields/typed-dates.ts';
import { ReaderPreview } from '../../../../ui/forms/ReaderPreview.tsx';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import { FormattedText } from '../../../../ui/text/FormattedText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './JobPreview.module.css';
import { type JobForm, toFields } from './job-form.ts';

const icons: Readonly<Record<JobFactKind, typeof IconMapPin>> = {
  place: IconMapPin,
  salary: IconCash,
  type: IconBriefcase,
  openings: IconUsers,
  closing: IconCalendarEvent,
  posted: IconClock,
};

/** The part of the job's page that shows a field. */
const parts: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  locations: 'place',
  isRemote: 'place',
  salary: 'salary',
  employmentType: 'type',
  openings: 'openings',
  closesOn: 'closing',
  audience: 'sent',
  reward: 'reward',
};

/** The salary as its page says it; null while it is not whole. */
function salaryOf(typed: JobFields['salary']): string | null {
  const { data: salary } = jobSalary.safeParse(typed);
  if (!salary) return null;
  return salary.kind === 'range' ? salaryWords(salary) : salary.text;
}

type JobPreviewProps = {
  control: Control<JobForm>;
  /** Null for a new job. */
  job: Job | null;
  /** The name of the field being written; the preview follows the part that shows it. */
  inWork: string | null;
};

/** The job as an applicant will see it, on a phone or a desktop. */
export function JobPreview({ control, job, inWork }: JobPreviewProps) {
  const company = useProfile()?.companyDetails;
  const typed = useWatch({ control }) as JobForm;
  const { places, salary, employmentType, openings = 1, closesOn, reward: typedReward, isExclusive } = toFields(typed);
  const facts = jobFacts({
    location: locationWords({ cityIds: [], others: [], isRemote: false, ...places }),
    salary: salaryOf(salary),
    employmentType: employmentType ?? null,
    openings,
    closesOn: closesOn && isDay(closesOn) ? closesOn : null,
    postedOn: clockOf(new Date(job?.openedAt ?? Date.now()), 'Asia/Kolkata').slice(0, 10),
  });
  const { data: reward } = jobReward.safeParse(typedReward);
  return (
    <ReaderPreview beside inWork={parts[inWork?.split('.')[0] ?? ''] ?? null}>
      <article className={classes.job}>
        <p className={classes.company}>
          <CompanyLogo name={company?.name ?? ''} logo={company?.logo ?? null} size={40} />
          {company?.name}
        </p>
        {isExclusive && (
          <p className={classes.sent} data-part="sent">
            Sent to you
          </p>
        )}
        <h3 className={classes.title} data-part="title">
          {typed.title.trim() || <span className={text.muted}>No title yet</span>}
        </h3>
        {/* They lead nowhere before the job is posted. */}
        <p className={classes.actions} inert>
          <span className={buttons.primary}>Apply</span>
          <span className={buttons.button}>Refer someone</span>
        </p>
        <dl className={classes.facts}>
          {facts.map((fact) => {
            const Icon = icons[fact.kind];
            return (
              <div key={fact.kind} className={classes.fact} data-part={fact.kind}>
                <Icon size={20} aria-hidden />
                <dt>{fact.label}</dt>
                <dd>{'day' in fact ? exactDate(fact.day) : fact.text}</dd>
              </div>
            );
          })}
        </dl>
        <div data-part="description">
          {typed.description.text.trim() ? (
            <FormattedText html={typed.description.html} />
          ) : (
            <p className={text.muted}>No description yet</p>
          )}
        </div>
        {reward && (
          <div className={classes.reward} data-part="reward">
            <IconGift size={20} aria-hidden />
            <p className={text.strong}>{moneyWords(reward.amount, reward.currency)} for referring someone who joins.</p>
          </div>
        )}
      </article>
    </ReaderPreview>
  );
}
