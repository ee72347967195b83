import { SectionFrame } from '../../../ui/SectionFrame.tsx';
import { type Flag, FlagList } from './FlagList.tsx';
import { useFlags } from './use-flags.ts';

const flags: readonly Flag[] = [
  {
    name: 'birthdayEmails',
    label: 'Birthday emails',
    description: 'Greet ex-employees on their birthday, if they have agreed to it.',
  },
  {
    name: 'jobApplyEmails',
    label: 'Job application emails',
    description: 'Tell your team by mail when an ex-employee applies for a job.',
  },
  {
    name: 'candRecommendationEmails',
    label: 'Candidate recommendation emails',
    description: 'Tell your team by mail which ex-employees fit an open job.',
  },
  {
    name: 'referralEmails',
    label: 'Referral emails',
    description: 'Tell your team by mail when an ex-employee refers a candidate.',
  },
];

/** The four email flags of the company (specification, section 3). */
export function EmailSettingsSection() {
  const company = useFlags('company');
  return (
    <SectionFrame
      title="Email settings"
      words="Which mails the product sends by itself, for the whole company. Each switch counts at once."
    >
      <FlagList flags={flags} of={company} />
    </SectionFrame>
  );
}
