import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Duplicate } from '#contract/directory/duplicates.ts';
import { duplicateMessages } from '#contract/directory/duplicates.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { duplicatesQuery, useDismiss, useReopen, useSweep } from '../api.ts';
import classes from '../components/Duplicates.module.css';
import { MergeDialog } from '../components/MergeDialog.tsx';
import { PairCard } from '../components/PairCard.tsx';
import { PairSkeletons } from '../components/PairSkeletons.tsx';

/** Records that may be one person (product.md, Directory: Duplicates). */
export function DuplicatesPage() {
  const list = useInfiniteQuery(duplicatesQuery);
  const first = list.data?.pages[0];
  const pairs = list.data?.pages.flatMap((page) => page.duplicates) ?? [];
  const total = list.data?.pages.at(-1)?.totalCount ?? 0;
  const [compared, setCompared] = useState<Duplicate>();
  const sweep = useSweep();
  const dismissal = useDismiss();
  const reopening = useReopen();
  const [look, starting] = useOnce(async () => {
    try {
      await sweep.mutateAsync();
      toast.info(duplicateMessages.sweepStarted);
    } catch (error) {
      toast.failure(failureText(error, duplicateMessages.notSwept));
    }
  });
  const bringBack = (id: string) =>
    reopening
      .mutateAsync(id)
      .catch((error: unknown) => toast.failure(failureText(error, duplicateMessages.notReopened)));
  const dismiss = async ({ _id }: Duplicate) => {
    // The button goes with its row.
    focusHeading();
    try {
      await dismissal.mutateAsync(_id);
      toast.success(duplicateMessages.dismissed, { undo: () => void bringBack(_id) });
    } catch (error) {
      toast.failure(failureText(error, duplicateMessages.notDismissed));
    }
  };
  const sweeping = first?.sweeping ?? false;
  const bare = first !== undefined && pairs.length === 0;
  const lookButton = (variant: 'default' | 'filled') => (
    <Button variant={variant} onClick={() => void look()} loading={sweeping || starting}>
      Check for duplicates
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Duplicates"
        description="Records that may be the same person. Nothing is merged without your approval."
        action={first && !bare && lookButton('default')}
      />
      {first && (
        <p className={classes.status} role="status">
          {!bare && `${total} ${total === 1 ? 'pair' : 'pairs'} to settle. `}
          <SweptText sweptAt={first.sweptAt} sweeping={sweeping} />
        </p>
      )}
      {list.isPending && <PairSkeletons />}
      {list.isError && !first && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {bare && (
        <EmptyState icon={IconUsersGroup} title={emptyTitle(first)} action={lookButton('filled')}>
          Two records of one person show up here when they share a LinkedIn profile, employee ID, company email or
          phone, or a name together with the date of birth or of joining. New ex-employees are compared as they are
          added.
        </EmptyState>
      )}
      <ul className={classes.pairs} aria-label="Duplicates">
        {pairs.map((pair) => (
          <li key={pair._id}>
            <PairCard pair={pair} onCompare={() => setCompared(pair)} onDismiss={() => dismiss(pair)} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
      {compared && <MergeDialog pair={compared} onClose={() => setCompared(undefined)} />}
    </>
  );
}

/** None is only said once somebody has looked. */
function emptyTitle({ sweeping, sweptAt }: { sweeping: boolean; sweptAt: string | null }): string {
  if (sweeping) return 'No duplicates so far';
  return sweptAt ? 'No duplicates to review' : 'Duplicates haven’t been checked yet';
}

function SweptText({ sweptAt, sweeping }: { sweptAt: string | null; sweeping: boolean }) {
  if (sweeping) return <>Checking the directory…</>;
  if (!sweptAt) return <>The directory hasn’t been checked yet.</>;
  return (
    <>
      Last looked through{' '}
      <time dateTime={sweptAt} title={exactTime(sweptAt)}>
        {lastActive(sweptAt).replace(/^[YL]/, (letter) => letter.toLowerCase())}
      </time>
      .
    </>
  );
}
