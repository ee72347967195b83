import { ActionIcon, Button } from '@mantine/core';
import { IconDoorEnter, IconPlus, IconSettings } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import {
  type ArrivalCounts,
  type ArrivalSettings,
  type ArrivalView,
  arrivalMessages,
  arrivalViews,
} from '#contract/ex-employee/arrivals.ts';
import { ExitSurveyButton } from '#web/features/ex-employee/exit-survey/components/ExitSurveyButton.tsx';
import { can } from '../../../../lib/can.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { arrivalCountsQuery, arrivalFiguresQuery, arrivalSettingsQuery, arrivalsQuery } from '../api.ts';
import { AnnounceDialog } from '../components/AnnounceDialog.tsx';
import { ArrivalSettingsDialog } from '../components/ArrivalSettingsDialog.tsx';
import classes from '../components/Arrivals.module.css';
import { LeaverTable } from '../components/LeaverTable.tsx';
import { firstView, viewWords } from '../components/leaver-words.ts';

type WayProps = { counts: ArrivalCounts | undefined; failed: boolean; view: ArrivalView | undefined };

/** Says that leavers are not welcomed by mail, in the line below the tiles so that nothing moves. */
function WelcomeOff() {
  const profile = useProfile();
  const { data } = useQuery(arrivalFiguresQuery);
  if (data?.welcomes !== false) return null;
  const words = 'The welcome mail is off';
  return (
    <>
      {' '}
      {can(profile, 'campaigns:read') ? (
        <Link to={paths.journeys} className={text.link}>
          {words}
        </Link>
      ) : (
        words
      )}
      .
    </>
  );
}

/** The way of leavers as tiles, each with its number; they choose the list below. */
function Way({ counts, failed, view }: WayProps) {
  return (
    <div className={classes.way}>
      <StatTiles
        label="Lists of leavers"
        compact
        tiles={arrivalViews.map((each) => ({
          label: viewWords[each].label,
          value: counts ? number(counts[each]) : failed ? '–' : undefined,
          renderLink: (given) => (
            <Link
              {...given}
              to={paths.arrivals}
              search={{ view: each }}
              resetScroll={false}
              title={viewWords[each].meaning}
              aria-current={each === view ? 'page' : undefined}
            />
          ),
        }))}
      />
      <p className={classes.meaning}>
        {view ? `${viewWords[view].meaning}.` : '\u00A0'}
        <WelcomeOff />
      </p>
    </div>
  );
}

function LeaverList({ view }: { view: ArrivalView }) {
  const list = useInfiniteQuery(arrivalsQuery(view));
  const [first] = list.data?.pages ?? [];
  const leavers = list.data?.pages.flatMap((page) => page.leavers) ?? [];
  const { label, empty } = viewWords[view];
  if (!first)
    return list.error ? (
      <LoadFailure error={list.error} failed={arrivalMessages.notFetched} onRetry={() => list.refetch()} />
    ) : (
      <TableSkeleton />
    );
  if (leavers.length === 0)
    return (
      <EmptyState icon={IconDoorEnter} title={empty.title}>
        {empty.words}
      </EmptyState>
    );
  return (
    <>
      <LeaverTable label={label} view={view} leavers={leavers} today={first.today} />
      <ShowMore list={list} />
    </>
  );
}

/** The button and dialog of the settings, which are read when they are opened. */
function SettingsButton() {
  const client = useQueryClient();
  const [settings, setSettings] = useState<ArrivalSettings>();
  const [open, opening] = useTold(async () => setSettings(await client.fetchQuery(arrivalSettingsQuery)), {});
  return (
    <>
      <ActionIcon size="lg" aria-label="Settings" title="Settings" loading={opening} onClick={() => void open()}>
        <IconSettings size={20} aria-hidden />
      </ActionIcon>
      {settings && <ArrivalSettingsDialog settings={settings} onClose={() => setSettings(undefined)} />}
    </>
  );
}

/** The people who are about to leave, on their way into the directory. The list is in the page's address. */
export function ArrivalsPage() {
  const [{ view: wanted }] = useFilters();
  const profile = useProfile();
  const { data: counts, error, isError, refetch } = useQuery(arrivalCountsQuery);
  const [isAnnouncing, setAnnouncing] = useState(false);
  useAsked('create', () => setAnnouncing(true));
  const view = arrivalViews.find((each) => each === wanted) ?? (counts && firstView(counts));
  const isNew = counts && Object.values(counts).every((count) => count === 0);
  const announce = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAnnouncing(true)}>
      Announce a leaver
    </Button>
  );
  const sources = can(profile, 'settings:read') && (
    <Button
      variant="subtle"
      renderRoot={(props: Record<string, unknown>) => (
        <Link {...props} to={paths.settingsSection} params={{ section: 'leaver-sources' }} />
      )}
    >
      {isNew ? 'Connect your HR system' : 'Sources'}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Arrivals"
        description="People who leave become ex-employees here on the day after their last day."
        action={
          <>
            {!isNew && sources}
            {can(profile, 'campaigns:manage') && <ExitSurveyButton />}
            {can(profile, 'company:settings') && <SettingsButton />}
            {!isNew && announce}
          </>
        }
      />
      {isNew ? (
        <EmptyState
          icon={IconDoorEnter}
          title="No leavers yet"
          action={
            <>
              {announce} {sources}
            </>
          }
        >
          Announce the people who are about to leave, and we ask them for a private address and whether they want to
          stay in touch. On the day after their last day they become ex-employees by themselves.
        </EmptyState>
      ) : (
        <>
          <Way counts={counts} failed={isError} view={view} />
          {view && <LeaverList key={view} view={view} />}
          {!view &&
            (error ? (
              <LoadFailure error={error} failed={arrivalMessages.notFetched} onRetry={refetch} />
            ) : (
              <TableSkeleton />
            ))}
        </>
      )}
      {isAnnouncing && <AnnounceDialog onClose={() => setAnnouncing(false)} />}
    </>
  );
}
