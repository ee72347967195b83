import { IconGift } from '@tabler/icons-react';
import { orderStateWords } from '#contract/base/order-states.ts';
import { can } from '../../../../lib/can.ts';
import type { TimelineKinds } from '../../../../lib/feature.ts';

export const timeline = {
  order: {
    icon: IconGift,
    headline: ({ number, item, state }) => `Order ${number}, ${item}: ${orderStateWords[state].is}`,
    link: ({ orderId }, profile) =>
      can(profile, 'campaigns:manage')
        ? { to: '/home/engagement/merchandise/orders', search: { order: orderId } }
        : null,
  },
} satisfies Partial<TimelineKinds>;
