import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { OrderState } from '#contract/base/order-states.ts';

export type DemoItem = {
  key: string;
  name: string;
  description: string;
  points: number | null;
  /** Files in `items/` (scripts/draw-item-pictures.ts). */
  pictures: readonly string[];
  variants: readonly { name: string; stock: number }[];
};

/** The catalogue of the demo company. */
export const demoItems: readonly DemoItem[] = [
  {
    key: 'hoodie',
    name: 'Alumni hoodie',
    description: 'Heavy cotton, with the mark on the chest. Runs a little large.',
    points: 300,
    pictures: ['hoodie', 'hoodie-grey'],
    variants: [
      { name: 'S', stock: 14 },
      { name: 'M', stock: 22 },
      { name: 'L', stock: 18 },
      { name: 'XL', stock: 0 },
    ],
  },
  {
    key: 'mug',
    name: 'Coffee mug',
    description: 'The one from the canteen, 350 ml.',
    points: 80,
    pictures: ['mug'],
    variants: [{ name: 'One size', stock: 120 }],
  },
  {
    key: 'bottle',
    name: 'Steel bottle',
    description: 'Keeps tea hot for eight hours.',
    points: 150,
    pictures: ['bottle'],
    variants: [
      { name: '500 ml', stock: 40 },
      { name: '750 ml', stock: 6 },
    ],
  },
  {
    key: 'notebook',
    name: 'Notebook',
    description: '192 pages, dotted, with a pocket at the back.',
    points: 60,
    pictures: ['notebook'],
    variants: [{ name: 'A5', stock: 85 }],
  },
  {
    key: 'tote',
    name: 'Tote bag',
    description: 'Sewn in Jaipur from the banners of our 25th anniversary, so no two are the same.',
    points: null,
    pictures: ['tote'],
    variants: [{ name: 'One size', stock: 30 }],
  },
  {
    key: 'cap',
    name: 'Cricket cap',
    description: 'As worn by the company’s team.',
    points: 120,
    pictures: ['cap'],
    variants: [
      { name: 'Blue', stock: 25 },
      { name: 'White', stock: 0 },
    ],
  },
];

export type DemoGift = {
  name: string;
  state: CampaignState;
  daysAgo: number;
  closesIn: number | null;
  title: string;
  text: string;
  withPoints?: boolean;
  /** Keys of the items on offer. */
  items: readonly string[];
  /** States of the orders of some recipients. */
  orders: readonly OrderState[];
  /** State of the order of the demo's ex-employee; without one they have none. */
  own?: OrderState;
};

const many = (count: number, state: OrderState) => Array.from({ length: count }, () => state);

/** The gifts of the demo company, at least one in each state. */
export const demoGifts: readonly DemoGift[] = [
  {
    name: 'Anniversary gift',
    state: 'running',
    daysAgo: 4,
    closesIn: 20,
    title: 'A small gift for our anniversary',
    text: 'Choose one of these, tell us where it should go, and it is on its way.',
    items: ['mug', 'notebook', 'tote'],
    orders: [...many(14, 'requested'), ...many(9, 'approved'), ...many(6, 'packed'), 'cancelled', 'rejected'],
  },
  {
    name: 'Points shop',
    state: 'running',
    daysAgo: 45,
    closesIn: null,
    title: 'Spend your points',
    text: 'You earn points for referrals, talks and mentoring. Spend them on what you like.',
    withPoints: true,
    items: ['hoodie', 'bottle', 'cap', 'mug', 'notebook'],
    orders: [
      ...many(3, 'requested'),
      'approved',
      'packed',
      ...many(7, 'shipped'),
      ...many(11, 'delivered'),
      'returned',
      'rejected',
    ],
    own: 'shipped',
  },
  {
    name: 'Caps for the tournament',
    state: 'paused',
    daysAgo: 12,
    closesIn: 9,
    title: 'A cap for the alumni tournament',
    text: 'More white ones are on the way.',
    items: ['cap'],
    orders: [...many(4, 'approved'), ...many(2, 'packed')],
  },
  {
    name: 'Anniversary totes',
    state: 'finished',
    daysAgo: 22,
    closesIn: -8,
    title: 'A piece of Founders’ day',
    text: 'Each bag is cut from another of the banners that hung in the atrium.',
    items: ['tote'],
    orders: [...many(18, 'delivered'), ...many(2, 'returned'), ...many(2, 'cancelled')],
    own: 'delivered',
  },
  {
    name: 'Bottles for the journey',
    state: 'scheduled',
    daysAgo: -6,
    closesIn: 40,
    title: 'Tea that stays hot',
    text: 'A steel bottle for the way to work.',
    items: ['bottle'],
    orders: [],
  },
  {
    name: 'Hoodies for mentors',
    state: 'draft',
    daysAgo: 1,
    closesIn: null,
    title: 'Thank you for mentoring',
    text: 'Say which size you wear.',
    items: ['hoodie'],
    orders: [],
  },
  {
    name: 'Mugs for everyone',
    state: 'cancelled',
    daysAgo: 60,
    closesIn: null,
    title: 'A mug for your desk',
    text: 'The one from the canteen.',
    items: ['mug'],
    orders: many(3, 'cancelled'),
  },
];

/** Reasons for which people were given points. */
export const demoThanks: readonly { points: number; reason: string; daysAgo: number }[] = [
  { points: 250, reason: 'Referred someone who was hired', daysAgo: 90 },
  { points: 150, reason: 'Gave a talk on a Thursday', daysAgo: 64 },
  { points: 100, reason: 'Mentored a trainee', daysAgo: 50 },
];

/** Delivery addresses of the demo. */
export const demoPlaces: readonly { line1: string; city: string; state: string; postalCode: string }[] = [
  { line1: '14, 2nd Cross, Indiranagar', city: 'Bengaluru', state: 'Karnataka', postalCode: '560038' },
  { line1: 'Flat 302, Sai Residency, Baner Road', city: 'Pune', state: 'Maharashtra', postalCode: '411045' },
  { line1: '8-2-293, Road No. 12, Banjara Hills', city: 'Hyderabad', state: 'Telangana', postalCode: '500034' },
  { line1: '27, Cathedral Garden Road', city: 'Chennai', state: 'Tamil Nadu', postalCode: '600034' },
  { line1: 'B-41, Sector 50', city: 'Noida', state: 'Uttar Pradesh', postalCode: '201301' },
  { line1: '5, Marine Lines', city: 'Mumbai', state: 'Maharashtra', postalCode: '400020' },
];
