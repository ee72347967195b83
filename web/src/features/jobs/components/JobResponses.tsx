import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { jobMessages } from '#contract/jobs.ts';
import { number } from '../../../lib/numbers.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { type StatTile, StatTiles } from '../../../ui/StatTiles.tsx';
import { responsesQuery } from './job-queries.ts';

/** What came of a job so far. */
export function JobResponses({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(responsesQuery(id));
  if (error && !data) return <LoadFailure error={error} failed={jobMessages.responsesNotFetched} onRetry={refetch} />;
  const tile = (label: string, value: number | undefined, renderLink?: StatTile['renderLink']) => ({
    label,
    value: value === undefined ? undefined : number(value),
    renderLink,
  });
  return (
    <StatTiles
      label="Responses"
      tiles={[
        tile('Applications', data?.applications),
        tile('To review', data?.toReview),
        tile('Referrals', data?.referrals, (given) => (
          <Link {...given} to="/home/recruitment/referrals" search={{ job: id }} />
        )),
        tile('Hired', data?.hired),
      ]}
    />
  );
}
