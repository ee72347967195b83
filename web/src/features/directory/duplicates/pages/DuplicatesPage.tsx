import { Button } from '@mantine/core';
import { IconArrowsJoin2, IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Duplicate, type DuplicateReason, duplicateMessages } from '#contract/directory/duplicates.ts';
import type { PersonListItem } from '#contract/directory/people.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate, exactTime, lastActive, leftText, tenure } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { duplicatesQuery, useDismiss, useReopen, useSweep } from '../api.ts';
import classes from '../components/Duplicates.module.css';
import { MergeDialog } from '../components/MergeDialog.tsx';

/** The values that the two records share. */
function Reasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  return (
    <ul className={classes.reasons} aria-label="In common">
      {reasons.map((reason) => (
        <li key={reason}>
          <StatusBadge tone="info">{reason.replace(/^./, (letter) => letter.toUpperCase())}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

type PairCardProps = { pair: Duplicate; onCompare: () => void; onDismiss: () => Promise<void> };

/** Two records side by side with their shared values, and the choice to merge them or not. */
function PairCard({ pair, onCompare, onDismiss }: PairCardProps) {
  const [dismiss] = useOnce(onDismiss);
  const names = pair.people.map(({ name }) => name).join(' and ');
  return (
    <article className={classes.pair} aria-label={names}>
      <Reasons reasons={pair.reasons} />
      <div className={classes.people}>
        {pair.people.map((person) => (
          <Face key={person._id} person={person} />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void dismiss()} aria-label={`${names} are different people`}>
          Different people
        </Button>
        <Button
          variant="light"
          leftSection={<IconArrowsJoin2 size={18} aria-hidden />}
          onClick={onCompare}
          aria-label={`Compare and merge ${names}`}
        >
          Compare and merge
        </Button>
      </div>
    </article>
  );
}

function Face({ person }: { person: PersonListItem }) {
  const { _id, name, profileImg, designation, department, location, email, dateOfJoining, dateOfLeaving } = person;
  return (
    <div className={classes.face}>
      <PersonAvatar id={_id} name={name} photo={profileImg} size={44} />
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p className={text.oneLine} title={`${designation} · ${department}`}>
          {`${designation} · ${department}`}
        </p>
        <p className={text.small} title={`${exactDate(dateOfJoining)} to ${exactDate(dateOfLeaving)}`}>
          {`${location} · ${tenure(dateOfJoining, dateOfLeaving)} · ${leftText(dateOfLeaving)}`}
        </p>
        {email && (
          <p className={text.small}>
            <EmailText address={email} />
          </p>
        )}
      </div>
    </div>
  );
}

/** Placeholders while the pairs load. */
function PairSkeletons() {
  return (
    <div role="status" aria-label="Loading duplicates">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.pair}>
          <div className={classes.reasons}>
            <Skeleton width={`${9 + row}rem`} height="1.5rem" />
          </div>
          <div className={classes.people}>
            {[0, 1].map((side) => (
              <div key={side} className={classes.face}>
                <Skeleton width="2.75rem" height="2.75rem" circle />
                <div className={classes.bones}>
                  <Skeleton width={`${35 + row * 4}%`} height="0.875rem" />
                  <Skeleton width="65%" height="0.875rem" />
                  <Skeleton width="55%" height="0.875rem" />
                </div>
              </div>
            ))}
          </div>
          <div className={classes.actions}>
            <Skeleton width="9rem" height="2.5rem" />
            <Skeleton width="12rem" height="2.5rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The page of records that may be the same person (product.md, Directory: Duplicates). */
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
    // The button disappears with its row.
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
          {!bare && `${total} ${total === 1 ? 'pair' : 'pairs'} to review. `}
          <SweptText sweptAt={first.sweptAt} sweeping={sweeping} />
        </p>
      )}
      {list.isPending && <PairSkeletons />}
      {list.isError && !first && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {bare && (
        <EmptyState icon={IconUsersGroup} title={emptyTitle(first)} action={lookButton('filled')}>
          Two records appear here when they share a LinkedIn profile, employee ID, company email or phone, or a name
          together with the date of birth or of joining. New ex-employees are compared as they are added.
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

/** Says that there are no duplicates only after a check. */
function emptyTitle({ sweeping, sweptAt }: { sweeping: boolean; sweptAt: string | null }): string {
  if (sweeping) return 'No duplicates so far';
  return sweptAt ? 'No duplicates to review' : 'Duplicates haven’t been checked yet';
}

function SweptText({ sweptAt, sweeping }: { sweptAt: string | null; sweeping: boolean }) {
  if (sweeping) return <>Checking the directory…</>;
  if (!sweptAt) return null;
  return (
    <>
      Last checked{' '}
      <time dateTime={sweptAt} title={exactTime(sweptAt)}>
        {lastActive(sweptAt).replace(/^[YL]/, (letter) => letter.toLowerCase())}
      </time>
      .
    </>
  );
}
