import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { jobMessages } from '#contract/recruitment/jobs.ts';
import { can } from '../../../../lib/can.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { responsesQuery } from './job-queries.ts';

/** What came of a job so far; each number leads to what it counts. */
export function JobResponses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(responsesQuery(id));
  const profile = useProfile();
  const maySee = can(profile, 'applications:read');
  if (error && !data) return <LoadFailure error={error} failed={jobMessages.responsesNotFetched} onRetry={refetch} />;
  const tile = (label: string, value: number | undefined) => ({
    label,
    value: value === undefined ? undefined : number(value),
  });
  const listed = (label: string, value: number | undefined, state?: ApplicationState): StatTile => ({
    ...tile(label, value),
    ...(maySee && {
      renderLink: (given) => <Link to="/home/recruitment/applications" search={{ job: id, state }} {...given} />,
    }),
  });
  const referrals: StatTile = {
    ...tile('Referrals', data?.referrals),
    ...(can(profile, 'referrals:read') && {
      renderLink: (given) => <Link to="/home/recruitment/referrals" search={{ job: id }} {...given} />,
    }),
  };
  return (
    <StatTiles
      label="Responses"
      tiles={[
        listed('Applications', data?.applications),
        listed('To review', data?.toReview, 'new'),
        referrals,
        listed('Hired', data?.hired, 'hired'),
      ]}
    />
  );
}
