import { employmentWords, moneyWords } from '#contract/recruitment/job-terms.ts';
import type { Job } from '#contract/recruitment/jobs.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { audienceOf, audienceWords } from './job-words.ts';

/** What a job offers and asks for, one fact a line. */
export function JobFacts({ job }: { job: Job }) {
  const { employmentType, reward, recruiter, closesOn } = job;
  return (
    <PartFrame title="Details">
      <FactList>
        <Fact name="Location" empty="Not stated">
          {job.location}
        </Fact>
        <Fact name="Salary" empty="Not stated">
          {job.salaryWords}
        </Fact>
        <Fact name="Employment type" empty="Not stated">
          {employmentType && employmentWords[employmentType].label}
        </Fact>
        <Fact name="Openings">{number(job.openings)}</Fact>
        <Fact name="Closing date" empty="None">
          {closesOn && exactDate(closesOn)}
        </Fact>
        <Fact name="Recruiter" empty="Nobody yet">
          {recruiter?.name}
        </Fact>
        <Fact name="Audience">{audienceWords[audienceOf(job.isExclusive)].label}</Fact>
        <Fact name="Referral reward" empty="None">
          {reward && moneyWords(reward.amount, reward.currency)}
        </Fact>
        <Fact name="Added">
          <Moment at={job.createdAt} />
        </Fact>
      </FactList>
    </PartFrame>
  );
}
