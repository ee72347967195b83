import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AddButton } from '../components/AddButton.tsx';
import { OverviewGroups } from '../components/OverviewGroups.tsx';
import { OverviewPeople } from '../components/OverviewPeople.tsx';
import { OverviewStats } from '../components/OverviewStats.tsx';
import { overviewFilters } from '../components/overview-filters.ts';
import classes from './OverviewPage.module.css';

/** Where the company stands with its ex-employees; every number opens the list that it counts. */
export function OverviewPage() {
  const { looking, leavers } = overviewFilters();
  return (
    <>
      <PageHeader title="Home" action={<AddButton />} />
      <OverviewStats />
      <div className={classes.columns}>
        <OverviewPeople title="Looking for jobs" filters={looking} empty="Nobody is looking for a job right now." />
        <OverviewPeople title="Recent leavers" filters={leavers} empty="Nobody left within the last 12 months." />
        <OverviewGroups />
      </div>
    </>
  );
}
