import { useQuery } from '@tanstack/react-query';
import {
  type AnalyticsKind,
  type Funnel,
  type FunnelStep,
  funnelPeriods,
  funnelPreset,
} from '#contract/company/analytics.ts';
import classes from '#web/features/directory/overview/pages/OverviewPage.module.css';
import { exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FunnelChart } from '../../../../ui/charts/FunnelChart.tsx';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { funnelQuery } from '../api.ts';

const steps: Readonly<Record<FunnelStep, string>> = {
  mailed: 'Got a message or mailer',
  opened: 'Opened, clicked or went further',
  signed_in: 'Signed in or went further',
  acted: 'Applied or referred someone',
  hired: 'Applied and were hired',
};
const done: Readonly<Record<AnalyticsKind, { label: string; hint: string }>> = {
  message_sent: { label: 'Messages sent', hint: 'to one person or many' },
  login: { label: 'Sign-ins', hint: 'of ex-employees' },
  job_apply: { label: 'Applications', hint: 'by anyone' },
  referral: { label: 'Referrals', hint: 'by anyone' },
};
const times = funnelPeriods.map((days) => ({
  value: `${days}`,
  label: days === 365 ? 'Last 12 months' : `Last ${days} days`,
}));
const about =
  'How far the ex-employees who got a message or mailer in this period have come since. People who applied through a link in an email without signing in count in the steps between, too. Where opens are not counted, no one counts as having opened.';

/**
 * Results of the mail of some time; it keeps its height while it loads.
 * @param enabled the figures come first
 */
export function MailFunnel({ enabled }: { enabled: boolean }) {
  const [filters, change] = useFilters();
  const days = funnelPeriods.find((each) => `${each}` === filters.mailDays) ?? funnelPreset;
  const { data, error, refetch } = useQuery({ ...funnelQuery(days), enabled });
  return (
    <PartFrame
      title="Message results"
      action={
        <SelectField
          place="filter"
          label="Time"
          options={times}
          value={`${days}`}
          onChange={(next) => change({ mailDays: next === `${funnelPreset}` ? undefined : (next ?? undefined) })}
        />
      }
    >
      <StatTiles label="Activity in this period" tiles={tilesOf(data, error !== null)} withHints />
      <div className={classes.charts}>
        <FunnelChart
          still
          title="From message to hire"
          info={about}
          kind="Step"
          unit="Ex-employees"
          items={data?.steps.map(({ step, count }) => ({ label: steps[step], value: count }))}
          note={data && isOld(data) && `Counted on ${exactTime(data.countedAt)}`}
          failure={error && !data ? { error, onRetry: refetch } : null}
          renderLabel={({ label }) => label}
          onOpen={() => {}}
        />
      </div>
    </PartFrame>
  );
}

/** Of a large company it was counted some time ago. */
const isOld = ({ countedAt }: Funnel) => Date.now() - Date.parse(countedAt) > 60_000;

const tilesOf = (funnel: Funnel | null | undefined, failed: boolean) =>
  (Object.keys(done) as AnalyticsKind[]).map((kind) => ({
    ...done[kind],
    value: funnel ? number(funnel.done[kind]) : failed ? '–' : undefined,
  }));
