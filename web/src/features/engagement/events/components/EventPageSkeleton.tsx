import { useNavigate } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons, Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import classes from './EventOverview.module.css';

/** The page of an event while it is on its way. */
export function EventPageSkeleton() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  return (
    <>
      <PageHeader
        title="Event"
        picture={!isPhone && <Skeleton width="3.5rem" height="3.75rem" />}
        onBack={() => void navigate({ to: paths.events })}
        backLabel="Back to events"
      />
      <div className={classes.overview} data-cover>
        <div className={classes.cover} />
        <RowSkeletons count={4} />
      </div>
    </>
  );
}
