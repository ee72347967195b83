import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AddButton } from '../../people/components/AddButton.tsx';
import { EmptyResults } from '../../people/components/EmptyResults.tsx';
import { DepartmentChart, LeaversChart, ReachChart, SignUpChart, StatusChart } from '../components/OverviewCharts.tsx';
import { OverviewGroups } from '../components/OverviewGroups.tsx';
import { OverviewImports } from '../components/OverviewImports.tsx';
import { RecentLeavers, RecentSignUps, UpcomingBirthdays } from '../components/OverviewPeople.tsx';
import { OverviewStats } from '../components/OverviewStats.tsx';
import { OverviewTodo } from '../components/OverviewTodo.tsx';
import { overviewQuery } from '../components/overview-queries.ts';
import classes from './OverviewPage.module.css';

/**
 * Where the company stands with its ex-employees; every number opens the list that it counts. Until it is known who looks, it has
 * the shape that most see; then it is put there anew, so that nothing moves for those who see less.
 */
export function OverviewPage() {
  const profile = useProfile();
  const may = (permission: Permission) => !profile || can(profile, permission);
  const bare = useQuery(overviewQuery).data?.counts.everybody === 0;
  const nothing = () => {};
  return (
    <Fragment key={profile?.id}>
      <PageHeader title="Home" action={!bare && <AddButton />} />
      <OverviewStats seesContact={may('people:read-contact')} />
      {bare ? (
        <>
          <EmptyResults filters={{}} onClearSearch={nothing} onClearFilters={nothing} />
          {may('people:write') && <OverviewTodo />}
        </>
      ) : (
        <OverviewParts may={may} />
      )}
    </Fragment>
  );
}

function OverviewParts({ may }: { may: (permission: Permission) => boolean }) {
  const seesContact = may('people:read-contact');
  const writes = may('people:write');
  const panels = [
    writes && <OverviewTodo key="todo" />,
    seesContact && <UpcomingBirthdays key="birthdays" />,
    <RecentLeavers key="leavers" />,
    <RecentSignUps key="sign-ups" />,
    may('groups:read') && <OverviewGroups key="groups" />,
    writes && <OverviewImports key="imports" />,
  ].filter((panel) => panel !== false);
  // Rows of three, or of two where that leaves none alone.
  const columns = panels.length % 2 === 0 && panels.length < 6 ? 2 : 3;
  return (
    <div className={classes.parts}>
      <div className={classes.panels} data-columns={columns}>
        {panels}
      </div>
      <div className={classes.charts}>
        <LeaversChart />
        <DepartmentChart />
        {seesContact && <StatusChart />}
        <SignUpChart />
        <ReachChart />
      </div>
    </div>
  );
}
