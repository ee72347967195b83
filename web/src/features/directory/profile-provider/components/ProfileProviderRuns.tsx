import { Button } from '@mantine/core';
import { type ProfileProvider, profileProviderMessages } from '#contract/directory/profile-provider.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useRefreshProfiles, useTestProvider } from '../api.ts';
import classes from './ProfileProviderRuns.module.css';
import { countsOf } from './run-words.ts';

type ProfileProviderRunsProps = { current: ProfileProvider; mayChange: boolean };

/** What the last run brought, when the next one comes, and what can be done by hand. */
export function ProfileProviderRuns({ current, mayChange }: ProfileProviderRunsProps) {
  const { settings, lastRun, running, nextRunAt } = current;
  const [testing, refreshing] = [useTestProvider(), useRefreshProfiles()];
  const [test, isTesting] = useTold(() => testing.mutateAsync(undefined), {
    done: profileProviderMessages.tested,
    failed: profileProviderMessages.notTested,
  });
  const [refresh, isRefreshing] = useTold(() => refreshing.mutateAsync(undefined), {
    done: ({ started }) => (started ? profileProviderMessages.refreshed : profileProviderMessages.underWay),
    failed: profileProviderMessages.notRefreshed,
  });
  return (
    <section className={classes.runs} aria-labelledby="provider-runs">
      <h2 id="provider-runs" className={text.heading}>
        Last refresh
      </h2>
      <p>
        {lastRun ? (
          <>
            <Moment at={lastRun.at} />: {countsOf(lastRun)}
          </>
        ) : (
          'Nobody was asked about yet.'
        )}{' '}
        {running ? (
          <span className={text.muted}>Being refreshed now…</span>
        ) : (
          nextRunAt && <span className={text.muted}>The next one {comingTime(nextRunAt)}.</span>
        )}
      </p>
      {lastRun?.fault && <Callout tone="bad">The last refresh ended early. {lastRun.fault}</Callout>}
      {mayChange && (
        <div className={layout.row}>
          <Button
            variant="default"
            size="xs"
            disabled={!settings?.hasKey}
            loading={isTesting}
            onClick={() => void test()}
          >
            Test
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!settings?.enabled || running}
            loading={isRefreshing}
            onClick={() => void refresh()}
          >
            Refresh now
          </Button>
        </div>
      )}
    </section>
  );
}
