import { useInfiniteQuery } from '@tanstack/react-query';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownPointsQuery } from '../api.ts';
import { points } from './order-words.ts';
import { PointEntries } from './PointEntries.tsx';

/** The points of the person, and how they came and went. */
export function OwnPoints() {
  const list = useInfiniteQuery(ownPointsQuery);
  const balance = list.data?.pages[0]?.balance;
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <PartFrame title={balance === undefined ? 'Your points' : `You have ${points(balance)}`}>
      {list.isPending && <RowSkeletons count={2} />}
      {list.error && !list.data && (
        <LoadFailure error={list.error} failed={pointsMessages.notFetched} onRetry={() => list.refetch()} />
      )}
      {list.data && entries.length === 0 && (
        <p className={text.muted}>When somebody at your former company gives you points, they appear here.</p>
      )}
      {entries.length > 0 && <PointEntries entries={entries} />}
      <ShowMore list={list} />
    </PartFrame>
  );
}
