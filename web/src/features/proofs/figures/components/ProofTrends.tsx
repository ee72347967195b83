import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import {
  type ProofFigures,
  proofFigureLimits,
  proofFigureMessages,
  type ProofTrends as Trends,
} from '#contract/proofs/proof-figures.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import classes from '#web/features/directory/overview/pages/OverviewPage.module.css';
import { late } from '../../../../lib/late.ts';
import { number, share } from '../../../../lib/numbers.ts';
import { LineChart } from '../../../../ui/charts/LineChart.tsx';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { proofFiguresQuery, proofTrendsQuery } from '../api.ts';
import { hasNothing, hoursOf, howCounted, issuedIn, issuedSince, lastDays, waitText } from './proof-figures.ts';

const MinutesDialog = late(() => import('./MinutesDialog.tsx'), 'MinutesDialog');

/** Letters, verifications and the time they save, on Insights: of the last days, and by month. */
export function ProofTrends() {
  const { data, error, refetch } = useQuery(proofFiguresQuery);
  const trends = useQuery(proofTrendsQuery);
  const [isAsked, setAsked] = useState(false);
  const isBare = data !== undefined && trends.data !== undefined && hasNothing(data, trends.data);
  return (
    <PartFrame
      title="Letters and verifications"
      action={
        data &&
        !isBare && (
          <Button variant="default" onClick={() => setAsked(true)}>
            Minutes per request
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadFailure error={error} failed={proofFigureMessages.notFetched} onRetry={refetch} />
      ) : isBare ? (
        <p className={text.muted}>
          How many letters you issue, how fast, and how many questions the verifier answers for you.{' '}
          <Link to={paths.letters}>Issue the first letter</Link>
        </p>
      ) : (
        <>
          <StatTiles label={`Letters ${lastDays}`} tiles={tilesOf(data, trends.data, trends.isError)} withHints />
          {trends.error && !trends.data ? (
            <LoadFailure error={trends.error} failed={proofFigureMessages.notFetched} onRetry={trends.refetch} />
          ) : (
            <div className={classes.charts}>
              <Months months={trends.data?.months} />
            </div>
          )}
        </>
      )}
      {isAsked && data && <MinutesDialog minutes={data.minutes} onClose={() => setAsked(false)} />}
    </PartFrame>
  );
}

function tilesOf(recent: ProofFigures | undefined, trends: Trends | undefined, hasFailed: boolean): StatTile[] {
  const { minutes } = recent ?? {};
  const about = recent && howCounted(recent);
  const requests = recent && recent.atOnce + recent.answered;
  return [
    {
      label: 'Letters issued',
      value: recent && number(recent.issued),
      hint: lastDays,
      info: about?.issued,
      ...(recent && {
        renderLink: (given) => <Link to={paths.letters} search={issuedSince(recent.since)} {...given} />,
      }),
    },
    {
      label: 'Time to answer',
      value: recent && (recent.medianHours === null ? '–' : waitText(recent.medianHours)),
      hint: requests ? `issued at once: ${share(recent.atOnce, requests)}` : 'no requests',
      info: about?.answered,
    },
    {
      label: 'Verifications',
      value: recent && number(recent.verified),
      hint: 'answered without HR',
      info: about?.verified,
    },
    {
      label: 'Hours saved',
      value: recent && number(hoursOf(recent.minutesSaved)),
      hint: minutes && `${minutes.letter} and ${minutes.verification} min a request`,
      info: about?.saved,
    },
    {
      label: 'Sign-ups',
      value: trends ? number(trends.signUps) : hasFailed ? '–' : undefined,
      hint: `within ${proofFigureLimits.signUpDays} days of a mail`,
      info: about?.signUps,
    },
  ];
}

function Months({ months }: { months: Trends['months'] | undefined }) {
  const navigate = useNavigate();
  const open = (month: string) => void navigate({ to: paths.letters, search: issuedIn(month) });
  const rows = months?.map((each) => ({ ...each, label: monthText(each.month) }));
  return (
    <>
      <LineChart
        title="Letters and verifications by month"
        kind="Month"
        series={[{ label: 'Letters' }, { label: 'Verified', muted: true }]}
        rows={rows?.map(({ issued, verified, ...each }) => ({ ...each, values: [issued, verified] }))}
        renderLabel={({ label }) => label}
        renderValue={({ month, values: [issued = 0] }, place) =>
          place === 0 &&
          issued > 0 && (
            <Link to={paths.letters} search={issuedIn(month)}>
              {number(issued)}
            </Link>
          )
        }
        onOpen={({ month, values: [issued = 0] }, place) => place === 0 && issued > 0 && open(month)}
      />
      <LineChart
        still
        title="Hours saved by month"
        info="Letters issued at once or in batches, and verifications, each by the minutes that you have set for a request. A change of the minutes also changes earlier months."
        kind="Month"
        series={[{ label: 'Hours' }]}
        rows={rows?.map(({ minutesSaved, ...each }) => ({ ...each, values: [hoursOf(minutesSaved)] }))}
        renderLabel={({ label }) => label}
        onOpen={() => {}}
      />
      <LineChart
        still
        title="Sign-ups by month"
        info={`Ex-employees who signed up within ${proofFigureLimits.signUpDays} days of a mail about a letter or a document of theirs. Some may have had another reason.`}
        kind="Month"
        series={[{ label: 'Sign-ups' }]}
        rows={rows?.map(({ signUps, ...each }) => ({ ...each, values: [signUps] }))}
        renderLabel={({ label }) => label}
        onOpen={() => {}}
      />
    </>
  );
}
