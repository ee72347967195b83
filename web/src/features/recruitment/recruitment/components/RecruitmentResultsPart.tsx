import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import { hireWays, type RecruitmentResults, recruitmentMessages } from '#contract/recruitment/recruitment.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number, share } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { hiresOf, paceWords, wayWords } from './hire-words.ts';
import { resultsQuery } from './recruitment-queries.ts';

const times = [
  { value: '3', label: 'Last 3 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '24', label: 'Last 2 years' },
  { value: '60', label: 'Last 5 years' },
];

/** What recruitment brought: hires by how they came, how long it took, and what they would have cost by the company’s own figure. */
export function RecruitmentResultsPart() {
  const [filters, change] = useFilters();
  const months = times.some(({ value }) => value === filters.months) ? (filters.months ?? '12') : '12';
  const { data, error, refetch } = useQuery(resultsQuery(Number(months)));
  const tiles: StatTile[] = [
    { label: 'Hires', value: data && number(hiresOf(data)) },
    ...hireWays.map((way) => {
      const found = data?.hires.find((hire) => hire.way === way);
      return { label: wayWords[way], value: found && number(found.count), hint: found && paceWords(found) };
    }),
  ];
  return (
    <PartFrame
      title="What it brought"
      action={
        <SelectField
          place="filter"
          label="Time"
          options={times}
          value={months}
          onChange={(next) => change({ months: next === '12' ? undefined : next })}
        />
      }
    >
      {error && !data ? (
        <LoadFailure error={error} failed={recruitmentMessages.resultsNotFetched} onRetry={refetch} />
      ) : (
        <>
          <StatTiles label="Hires" tiles={tiles} withHints />
          {data && (
            <div className={layout.lines}>
              <Cost results={data} />
              <Rewards results={data} />
              <Holdout results={data} />
            </div>
          )}
        </>
      )}
    </PartFrame>
  );
}

function Cost({ results: { elsewhere } }: { results: RecruitmentResults }) {
  const profile = useProfile();
  if (elsewhere) {
    const { each, total } = elsewhere;
    return (
      <p>
        Elsewhere these hires would have cost <strong>{moneyWords(total.amount, total.currency)}</strong>, at your own
        figure of {moneyWords(each.amount, each.currency)} a hire.
      </p>
    );
  }
  if (!can(profile, 'company:settings')) return null;
  return (
    <p className={text.muted}>
      What would they have cost elsewhere?{' '}
      <Link to="/home/settings/$section" params={{ section: 'recruitment' }} className={text.link}>
        Say what a hire costs you
      </Link>
      , and it is reckoned here.
    </p>
  );
}

function Rewards({ results: { rewards } }: { results: RecruitmentResults }) {
  if (rewards.length === 0) return null;
  const sums = rewards.map(({ amount, currency }) => moneyWords(amount, currency));
  return <p>Paid as rewards for referrals: {sums.join(' and ')}.</p>;
}

/** Those who were held out against those who were not. */
function Holdout({ results: { holdout } }: { results: RecruitmentResults }) {
  if (!holdout) return null;
  const { heldOut, others, since } = holdout;
  const words = ({ hires, people }: typeof heldOut) =>
    `${number(hires)} of ${number(people)}${people > 0 ? ` (${share(hires, people)})` : ''}`;
  return (
    <p>
      Since {exactDate(since)}, {words(others)} came back of the ex-employees to whom jobs may be sent, and{' '}
      {words(heldOut)} of those who are held out.
    </p>
  );
}
