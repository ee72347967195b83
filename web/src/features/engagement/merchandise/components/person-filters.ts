import { useQuery } from '@tanstack/react-query';
import { orderStateWords } from '#contract/base/order-states.ts';
import { chip } from '#web/features/directory/audience/components/chips.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { personFilter } from '../../../../lib/person-filter.ts';
import { itemQuery } from './item-query.ts';

const answers = { ordered: 'ordered', not_ordered: 'not ordered' } as const;
const ofOrder = ['orderItemId', 'orderVariantId', 'orderState'] as const;

export const filters = [
  personFilter<string>({
    names: { giftId: 'value', giftAnswer: 'value', orderItemId: 'value', orderVariantId: 'value', orderState: 'value' },
    order: 314,
    useKnown: ({ filters: { giftId, giftAnswer, orderItemId, orderState } }) => {
      const asked = { refetchInterval: false as const, retry: false };
      const { data: campaign } = useQuery({ ...campaignQuery(giftId ?? ''), ...asked, enabled: giftId !== undefined });
      const { data: item } = useQuery({
        ...itemQuery(orderItemId ?? ''),
        ...asked,
        enabled: orderItemId !== undefined,
      });
      const words = [
        campaign?.name,
        giftAnswer && answers[giftAnswer],
        item?.name,
        orderState && orderStateWords[orderState].label,
      ];
      return words.filter(Boolean).join(': ') || undefined;
    },
    chips: ({ filters: given, sourceLabel }, name) => [
      ...chip('Gift', given.giftId && (name ?? sourceLabel ?? 'sent to them'), 'giftId', 'giftAnswer', ...ofOrder),
      ...chip(
        'Ordered',
        !given.giftId && ofOrder.some((each) => given[each]) && (name ?? sourceLabel ?? 'something'),
        'giftAnswer',
        ...ofOrder,
      ),
    ],
    // What was ordered belongs to the gift.
    count: (given) => Number(Boolean(given.giftId) || ofOrder.some((each) => given[each])),
  }),
  personFilter({
    names: { hasPoints: 'flag' },
    order: 316,
    chips: ({ filters: { hasPoints } }) => chip('Points', hasPoints && 'have some', 'hasPoints'),
  }),
];
