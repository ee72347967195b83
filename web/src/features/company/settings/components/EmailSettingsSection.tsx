import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { type Flag, FlagList } from './FlagList.tsx';
import { useFlags } from './use-flags.ts';

const flags: readonly Flag[] = [
  {
    name: 'birthdayEmails',
    label: 'Birthday emails',
    description: 'Greet ex-employees on their birthday, if they agreed to it.',
  },
  {
    name: 'jobApplyEmails',
    label: 'Job application emails',
    description: 'Email your team when an ex-employee applies for a job.',
  },
  {
    name: 'candRecommendationEmails',
    label: 'Candidate recommendation emails',
    description: 'Email your team when an ex-employee fits a job that opens.',
  },
  {
    name: 'referralEmails',
    label: 'Referral emails',
    description: 'Email your team when an ex-employee refers a candidate.',
  },
  {
    name: 'countMail',
    label: 'Count opens and clicks',
    description:
      'See which messages are opened and which links are followed. Ex-employees can choose not to be counted.',
  },
];

/** The four email flags of the company (specification, section 3), and whether opens and clicks are counted. */
export function EmailSettingsSection() {
  const company = useFlags('company');
  return (
    <SectionFrame
      title="Email settings"
      words="Messages sent automatically, and counting, for the whole company. Changes are saved immediately."
    >
      <FlagList flags={flags} of={company} />
    </SectionFrame>
  );
}
