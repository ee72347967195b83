import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { totalQuery } from '../../audience/api.ts';
import { AddButton } from '../../people/components/AddButton.tsx';
import { EmptyResults } from '../../people/components/EmptyResults.tsx';
import { DepartmentChart, StatusChart } from '../components/OverviewCharts.tsx';
import { OverviewDuplicates } from '../components/OverviewDuplicates.tsx';
import { OverviewGroups } from '../components/OverviewGroups.tsx';
import { OverviewImports } from '../components/OverviewImports.tsx';
import { OverviewPeople } from '../components/OverviewPeople.tsx';
import { OverviewRequests } from '../components/OverviewRequests.tsx';
import { OverviewStats } from '../components/OverviewStats.tsx';
import { overviewFilters } from '../components/overview-filters.ts';
import classes from './OverviewPage.module.css';

/** Where the company stands with its ex-employees; every number opens the list that it counts. */
export function OverviewPage() {
  const { looking, leavers } = overviewFilters();
  const bare = useQuery(totalQuery({})).data === 0;
  const nothing = () => {};
  return (
    <>
      <PageHeader title="Home" action={!bare && <AddButton />} />
      <OverviewStats />
      <OverviewRequests />
      {bare && <EmptyResults filters={{}} onClearSearch={nothing} onClearFilters={nothing} />}
      <div className={classes.charts}>
        <DepartmentChart />
        <StatusChart />
      </div>
      {!bare && (
        <div className={classes.columns}>
          <OverviewPeople title="Looking for jobs" filters={looking} empty="Nobody is looking for a job right now." />
          <OverviewPeople title="Recent leavers" filters={leavers} empty="Nobody left within the last 12 months." />
          <OverviewGroups />
          <OverviewDuplicates />
          <OverviewImports />
        </div>
      )}
    </>
  );
}
