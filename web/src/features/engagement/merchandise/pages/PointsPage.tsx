import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { ListPage } from '../../../../ui/lists/ListPage.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { LedgerDialog } from '../components/LedgerDialog.tsx';
import { MerchandiseNav } from '../components/MerchandiseNav.tsx';
import { PointsDialog } from '../components/PointsDialog.tsx';
import { PointsTable } from '../components/PointsTable.tsx';
import type { PointTotals } from '../components/point-queries.ts';
import { pointsQuery } from '../components/point-queries.ts';

/** Who has points, and how many. Whose entries are open stands in the address. */
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
      <MerchandiseNav />
      <ListPage
        title="Points"
        description="What your ex-employees can spend on gifts, and how they got it."
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
        notFound={{ title: 'Nobody found', children: 'Only people who have points are listed here.' }}
        search={{ label: 'Search people with points', by: 'name' }}
        filters={null}
        skeleton={<PersonSkeletons />}
        summary={totals && <Totals totals={totals} />}
      >
        {people.length > 0 && <PointsTable people={people} onOpen={(id) => change({ person: id })} />}
      </ListPage>
      {giving && <PointsDialog person={null} onClose={() => setGiving(false)} />}
      {person && <LedgerDialog person={person} onClose={() => change({ person: undefined })} />}
    </>
  );
}

/** Given and given back, less what was taken and spent, is what there is. */
const Totals = ({ totals: { people, balance, given, taken, spent, back } }: { totals: PointTotals }) => (
  <StatTiles
    label="Points in all"
    tiles={[
      {
        label: 'People with points',
        value: count(people),
        renderLink: (rest) => (
          <Link
            to={paths.search}
            search={{ source: 'dashboard', sourceLabel: 'People with points', hasPoints: '1' }}
            {...rest}
          />
        ),
      },
      { label: 'To be spent', value: count(balance) },
      { label: 'Given', value: count(given), hint: taken > 0 ? `${count(taken)} taken back` : undefined },
      { label: 'Spent', value: count(spent), hint: back > 0 ? `${count(back)} given back` : undefined },
    ]}
  />
);
