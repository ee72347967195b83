import { type MailAllowance, quotaMessages } from '#contract/mail/mail-quota.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** A company's sending limit, its reason and how to raise it, for the company and for operators. */
export function AllowanceFacts({ allowance }: { allowance: MailAllowance }) {
  const { because, raises, nextFree, set } = allowance;
  return (
    <FactList>
      <Fact name="Within 24 hours">{quotaMessages.used(allowance)}</Fact>
      <Fact name="Why this limit">{set ? `Set by support: ${set.reason}` : sentence(because)}</Fact>
      <Fact name="Available again">{nextFree && `${number(nextFree.recipients)} from ${exactTime(nextFree.at)}`}</Fact>
      <Fact name="How to raise it">
        {raises.length > 0 && (
          <ul>
            {raises.map((raise) => (
              <li key={raise}>{raise}</li>
            ))}
          </ul>
        )}
      </Fact>
    </FactList>
  );
}
