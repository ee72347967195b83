import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { recordQuery } from '#web/features/directory/record/api.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { late } from '../../../../lib/late.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonSkeletons, RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from '../components/Merchandise.module.css';
import { MerchandiseNav } from '../components/MerchandiseNav.tsx';
import { points } from '../components/order-words.ts';
import { PointEntries } from '../components/PointEntries.tsx';
import { ledgerQuery, type PersonWithPoints, type PointTotals, pointsQuery } from '../components/point-queries.ts';

const PointsDialog = late(() => import('../components/PointsDialog.tsx'), 'PointsDialog', ['controls']);

/** A person's points with every entry, and buttons to change them. */
function LedgerDialog({ person, onClose }: { person: string; onClose: () => void }) {
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
              Change points
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
                    <Link to={paths.orders} search={{ order: orderId }}>
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

type PointsTableProps = { people: readonly PersonWithPoints[]; onOpen: (id: string) => void };

/** People with their points, the most first; each opens their entries. */
function PointsTable({ people, onOpen }: PointsTableProps) {
  const columns: DataColumn<PersonWithPoints>[] = [
    {
      label: 'Ex-employee',
      rowHeader: true,
      width: '70%',
      render: ({ _id, name, profileImg }) => (
        <div className={classes.itemName}>
          <PersonAvatar id={_id} name={name} photo={profileImg} size={36} />
          <button type="button" className={`${buttons.link} ${classes.name}`} onClick={() => onOpen(_id)}>
            {name}
          </button>
        </div>
      ),
    },
    { label: 'Points', numeric: true, render: ({ points }) => count(points) },
  ];
  return <DataTable label="People with points" columns={columns} items={people} getKey={({ _id }) => _id} />;
}

/** The people with points. The person whose entries are open is in the page's address. */
export function PointsPage() {
  const [{ searchtext, person }, change] = useFilters();
  const search = searchtext || undefined;
  const list = useInfiniteQuery(pointsQuery(search));
  const [giving, setGiving] = useState(false);
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const totals = list.data?.pages[0]?.totals;
  const isNew = totals?.given === 0 && !search;
  const give = <Button onClick={() => setGiving(true)}>Give points</Button>;
  return (
    <>
      <ListPage
        nav={<MerchandiseNav />}
        title="Points"
        description="What your ex-employees can spend on gifts, and how they earned it."
        action={give}
        list={list}
        failed={pointsMessages.notFetched}
        icon={IconCoins}
        first={
          isNew
            ? {
                title: 'No points yet',
                action: give,
                children:
                  'Give points to thank people: for a referral, for an hour with a trainee. They spend them on gifts.',
              }
            : null
        }
        notFound={{ title: 'No one found', children: 'Only people who have points are listed here.' }}
        search={{ label: 'Search people with points', by: 'name' }}
        filters={null}
        skeleton={<PersonSkeletons />}
        summary={(totals || list.isPending) && <Totals totals={totals} />}
      >
        {people.length > 0 && <PointsTable people={people} onOpen={(id) => change({ person: id })} />}
      </ListPage>
      {giving && <PointsDialog person={null} onClose={() => setGiving(false)} />}
      {person && <LedgerDialog person={person} onClose={() => change({ person: undefined })} />}
    </>
  );
}

/** Given and given back, less what was taken and spent, is what there is; undefined until it is known. */
const Totals = ({ totals }: { totals: PointTotals | undefined }) => (
  <StatTiles
    label="Points in all"
    tiles={[
      {
        label: 'People with points',
        value: totals && count(totals.people),
        renderLink: (rest) => (
          <Link
            to={paths.search}
            search={{ source: 'dashboard', sourceLabel: 'People with points', hasPoints: '1' }}
            {...rest}
          />
        ),
      },
      { label: 'To be spent', value: totals && count(totals.balance) },
      {
        label: 'Given',
        value: totals && count(totals.given),
        hint: totals?.taken ? `${count(totals.taken)} taken back` : undefined,
      },
      {
        label: 'Spent',
        value: totals && count(totals.spent),
        hint: totals?.back ? `${count(totals.back)} given back` : undefined,
      },
    ]}
  />
);
