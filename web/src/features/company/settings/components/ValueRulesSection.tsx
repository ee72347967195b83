import { openedRuleWords } from '#contract/base/value-rules.ts';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { type Flag, FlagList } from './FlagList.tsx';
import { useFlags } from './use-flags.ts';

const flags: readonly Flag[] = [
  {
    name: 'naturalNames',
    label: openedRuleWords.naturalNames,
    description:
      'Accept O’Brien, Anne-Marie, A. P. J. Kumar and Raj: 2 to 100 letters, spaces, full stops, apostrophes and hyphens. When off, 5 to 30 letters and spaces.',
  },
  {
    name: 'anyCountryPhones',
    label: openedRuleWords.anyCountryPhones,
    description:
      'Accept numbers with their country code, such as +44 20 7946 0958, and keep every number in that form. When off, Indian numbers only.',
  },
];

/** What the company accepts beyond the specification’s rules for names and phones. */
export function ValueRulesSection() {
  const rules = useFlags('rules');
  return (
    <SectionFrame
      title="Names and phones"
      words="What forms, imports, programs and sign-ups accept for your company. Changes are saved immediately and apply to what is entered from now on."
    >
      <FlagList flags={flags} of={rules} />
    </SectionFrame>
  );
}
