import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { points } from './order-words.ts';
import { PointEntries } from './PointEntries.tsx';
import { PointsDialog } from './PointsDialog.tsx';
import { ledgerQuery } from './point-queries.ts';

/** Everything that came to somebody's points and went, and the way to change them. */
export function LedgerDialog({ person, onClose }: { person: string; onClose: () => void }) {
  const list = useInfiniteQuery(ledgerQuery(person));
  const { data: record } = useQuery(recordQuery(person));
  const [giving, setGiving] = useState(false);
  const balance = list.data?.pages[0]?.balance;
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const name = record?.name ?? '';
  return (
    <>
      <ModalFrame
        opened
        covered={giving}
        title={name ? `Points of ${name}` : 'Points'}
        onClose={onClose}
        footer={
          <>
            <Button
              variant="default"
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to={paths.exemployee} search={{ id: person }} />
              )}
            >
              See the record
            </Button>
            <Button disabled={!record} onClick={() => setGiving(true)}>
              Give or take points
            </Button>
          </>
        }
      >
        {list.isPending && <RowSkeletons count={3} />}
        {list.error && !list.data && (
          <LoadFailure error={list.error} failed={pointsMessages.notFetched} onRetry={() => list.refetch()} />
        )}
        {balance !== undefined && (
          <div className={layout.lines}>
            <p className={text.strong}>{points(balance)}</p>
            {entries.length === 0 ? (
              <p className={text.muted}>Nothing has been given yet.</p>
            ) : (
              <PointEntries
                entries={entries}
                renderReason={({ reason, orderId }) =>
                  orderId ? (
                    <Link to={paths.orders} search={{ order: orderId }} className={text.link}>
                      {reason}
                    </Link>
                  ) : (
                    reason
                  )
                }
              />
            )}
            <ShowMore list={list} />
          </div>
        )}
      </ModalFrame>
      {giving && record && <PointsDialog person={{ _id: person, name }} onClose={() => setGiving(false)} />}
    </>
  );
}
