import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { ImportSummary } from '#contract/directory/imports.ts';
import { arrivalMessages } from '#contract/ex-employee/arrivals.ts';
import classes from '#web/features/directory/imports/components/ImportReview.module.css';
import { number } from '../../../../lib/numbers.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { importLeaversQuery, useAnnounceImport } from '../api.ts';

/** Offers to announce the people of an import who have not left yet; then says who could not be announced. */
export function ImportLeavers({ of: { _id, faultyRows } }: { of: ImportSummary }) {
  const counting = useQuery({ ...importLeaversQuery(_id, faultyRows), enabled: faultyRows > 0 });
  const announcing = useAnnounceImport(_id);
  const [announce, working] = useTold(() => announcing.mutateAsync(), {
    done: ({ announced }) => arrivalMessages.importAnnounced(announced),
    failed: arrivalMessages.importNotAnnounced,
  });
  const result = announcing.data;
  // What is below waits (layout.inTurn).
  if (counting.isLoading) return <span role="status" aria-label="Loading: leavers" />;
  const left = (counting.data?.leavers ?? 0) - (result?.refused.length ?? 0);
  const isOne = left === 1;
  const people = isOne ? '1 person' : `${number(left)} people`;
  return (
    <>
      {result && (
        <Callout tone="info" role="status">
          <p>
            {arrivalMessages.importAnnounced(result.announced)}.{' '}
            <Link to={paths.arrivals} className={text.link}>
              See arrivals
            </Link>
          </p>
          {result.refused.length > 0 && (
            <ul className={classes.list} aria-label="Not announced">
              {result.refused.map(({ row, reason }) => (
                <li key={row}>
                  <span className={classes.row}>Row {row}</span>
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      {/* Of a large file, the rest is offered again. */}
      {faultyRows > 0 && left > 0 && !(result && counting.isPlaceholderData) && (
        <Callout tone="info">
          <p>
            {people} in this file {isOne ? 'hasn’t' : 'haven’t'} left yet. Announce {isOne ? 'this leaver' : 'them'}:
            they become {isOne ? 'an ex-employee' : 'ex-employees'} on the day after their last day.
          </p>
          <div>
            <Button variant="default" loading={working} onClick={() => void announce()}>
              Announce {people}
            </Button>
          </div>
        </Callout>
      )}
    </>
  );
}
