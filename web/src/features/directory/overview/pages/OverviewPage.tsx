import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import { AddButton } from '#web/features/directory/people/components/AddButton.tsx';
import { EmptyResults } from '#web/features/directory/people/components/EmptyResults.tsx';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { OverviewGroups } from '../components/OverviewGroups.tsx';
import { OverviewImports } from '../components/OverviewImports.tsx';
import { OverviewStats } from '../components/OverviewStats.tsx';
import { OverviewTodo } from '../components/OverviewTodo.tsx';
import { overviewQuery } from '../components/overview-queries.ts';
import { RecentLeavers } from '../components/RecentLeavers.tsx';
import classes from './OverviewPage.module.css';

/**
 * The directory at a glance, and what waits in it; every number opens the list that it counts. Until it is known who looks, it has
 * the shape that most see; then it is put there anew, so that nothing moves for those who see less.
 */
export function OverviewPage() {
  const profile = useProfile();
  const may = (permission: Permission) => !profile || can(profile, permission);
  const bare = useQuery(overviewQuery).data?.counts.everybody === 0;
  const nothing = () => {};
  return (
    <Fragment key={profile?.id}>
      <PageHeader title="Overview" action={!bare && <AddButton />} />
      <OverviewStats seesContact={may('people:read-contact')} />
      {bare ? (
        <>
          <EmptyResults filters={{}} onClearSearch={nothing} onClearFilters={nothing} />
          {may('people:write') && <OverviewTodo />}
        </>
      ) : (
        <div className={classes.parts}>
          <div className={classes.panels}>
            {may('people:write') && <OverviewTodo />}
            <RecentLeavers />
            {may('groups:read') && <OverviewGroups />}
            {may('people:write') && <OverviewImports />}
          </div>
        </div>
      )}
    </Fragment>
  );
}
