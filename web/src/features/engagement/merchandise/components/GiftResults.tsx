import { Button } from '@mantine/core';
import { IconDownload, IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderStates } from '#contract/base/order-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { GiftResults as Results } from '#contract/engagement/gift-views.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { count, percent } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { giftResultsQuery, loadGiftResults } from '../api.ts';
import classes from './Merchandise.module.css';
import { stateOf } from './order-words.ts';

/** The search that finds the people behind a number of a gift. */
const peopleBehind = ({ _id, name }: Campaign, words: string, asked: Record<string, string>) => ({
  to: paths.search,
  search: { source: 'dashboard', sourceLabel: `${name}: ${words}`, giftId: _id, ...asked },
});

type GiftResultsProps = { campaign: Campaign; mayManage: boolean };

/** The orders of a gift so far. Each number opens its people. */
export function GiftResults({ campaign, mayManage }: GiftResultsProps) {
  const { data, error, refetch } = useQuery(giftResultsQuery(campaign._id, campaign.state === 'running'));
  const [download, working] = useTold(
    async () => saveFile(await loadGiftResults(campaign._id), `${campaign.name}.xlsx`),
    { failed: giftMessages.resultsNotFetched },
  );
  return (
    <PartFrame
      title="Orders"
      action={
        mayManage &&
        data && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={working}
            onClick={() => void download()}
          >
            Download results
          </Button>
        )
      }
    >
      {error && !data && <LoadFailure error={error} failed={giftMessages.resultsNotFetched} onRetry={refetch} />}
      {!error && !data && <RowSkeletons count={3} />}
      {data && <Shown campaign={campaign} results={data} />}
    </PartFrame>
  );
}

/** Opens the board with the orders of a gift. */
export const GiftBoard = ({ campaign }: { campaign: Campaign }) => (
  <Button
    leftSection={<IconLayoutKanban size={18} aria-hidden />}
    renderRoot={(props: Record<string, unknown>) => (
      <Link {...props} to={paths.orders} search={{ gift: campaign._id }} />
    )}
  >
    Manage orders
  </Button>
);

function Shown({ campaign, results }: { campaign: Campaign; results: Results }) {
  const { addressed, claimed, orders, states, points, items } = results;
  const linked = (words: string, asked: Record<string, string>, drawn: ReactNode) =>
    // No link for readers who may not search for the audience: it would be refused.
    campaign.audience ? <Link {...peopleBehind(campaign, words, asked)}>{drawn}</Link> : drawn;
  const tile = (label: string, value: number, giftAnswer: string) => ({
    label,
    value: count(value),
    hint: percent(value, addressed),
    ...(campaign.audience && {
      renderLink: (given: { className: string | undefined; children: ReactNode }) => (
        <Link {...peopleBehind(campaign, label, { giftAnswer })} {...given} />
      ),
    }),
  });
  const rows = items.flatMap((item) => [
    { key: item._id, item, variant: null, orders: item.orders },
    ...(item.variants.length > 1
      ? item.variants.map((variant) => ({ key: variant._id, item, variant, orders: variant.orders }))
      : []),
  ]);
  return (
    <div className={layout.column}>
      <StatTiles
        label="People and orders"
        tiles={[
          tile('Ordered', claimed, 'ordered'),
          tile('Not ordered', Math.max(0, addressed - claimed), 'not_ordered'),
          { label: 'Orders', value: count(orders) },
          ...(points > 0 ? [{ label: 'Points spent', value: count(points) }] : []),
        ]}
        withHints
      />
      <ul className={layout.row} aria-label="Orders by state">
        {orderStates.map((state) => {
          const { label, tone } = stateOf(state);
          const number = states[state];
          return (
            number > 0 && (
              <li key={state} className={classes.state}>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                {linked(
                  label,
                  { orderState: state },
                  <>
                    {count(number)}
                    <span className="visually-hidden"> {label}</span>
                  </>,
                )}
              </li>
            )
          );
        })}
      </ul>
      <div className={classes.items}>
        <DataTable
          label="Ordered by item"
          items={rows}
          getKey={({ key }) => key}
          columns={[
            {
              label: 'Item',
              rowHeader: true,
              width: '70%',
              render: ({ item, variant }) =>
                variant ? <span className={classes.below}>{variant.name}</span> : item.name,
            },
            {
              label: 'Orders',
              numeric: true,
              render: ({ item, variant, orders: number }) =>
                linked(
                  variant ? `${item.name}, ${variant.name}` : item.name,
                  variant ? { orderVariantId: variant._id } : { orderItemId: item._id },
                  count(number),
                ),
            },
          ]}
        />
      </div>
    </div>
  );
}
