import type { RecruitmentOverview, WayBackStep } from '#contract/recruitment/recruitment.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { StepFunnel } from '../../../../ui/charts/StepFunnel.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { medianWords } from './hire-words.ts';

const labels: Readonly<Record<WayBackStep, string>> = {
  invited: 'Invited',
  interested: 'Interested',
  applied: 'Applied',
  hired: 'Hired',
};
const title = 'From invitation to hire';

/** How far invited ex-employees come. */
export function WayBack({ funnel: { since, steps } }: { funnel: NonNullable<RecruitmentOverview['funnel']> }) {
  return (
    <PartFrame title={title} action={<span className={text.small}>Invited since {exactDate(since)}</span>}>
      {steps[0]?.count === 0 ? (
        <p className={text.muted}>No ex-employee was invited to a job in this time.</p>
      ) : (
        <StepFunnel
          label={title}
          steps={steps.map(({ step, count, medianDays }) => ({
            label: labels[step],
            count,
            time: medianWords(medianDays),
          }))}
        />
      )}
    </PartFrame>
  );
}
