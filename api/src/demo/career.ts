import type { CareerChoice } from '#contract/proofs/career-facts.ts';
import type { CareerValidity } from '#contract/proofs/career-messages.ts';

/** A link of the demo. `daysAgo`: since it was created; `viewedDaysAgo`: its views, the latest first. */
export type DemoLink = {
  /** The one who can sign in; otherwise someone else each time. */
  isOwn: boolean;
  label: string | null;
  choice: CareerChoice;
  days: CareerValidity;
  daysAgo: number;
  revokedDaysAgo?: number;
  /** Whether it shows the recommendation that is written. */
  isRecommended?: true;
  viewedDaysAgo: readonly number[];
};

const all: CareerChoice = { hasTitles: true, hasDepartments: true, dates: 'days' };
const titles: CareerChoice = { ...all, hasDepartments: false };
const years: CareerChoice = { ...titles, dates: 'years' };

/** Every link of the demo company. */
export const demoLinks: readonly DemoLink[] = [
  {
    isOwn: true,
    label: 'For Globex',
    choice: titles,
    days: 30,
    daysAgo: 6,
    isRecommended: true,
    viewedDaysAgo: [0.21, 0.24, 1.9, 5.1],
  },
  { isOwn: true, label: 'My LinkedIn profile', choice: years, days: 365, daysAgo: 36, viewedDaysAgo: [2.4, 9, 19, 30] },
  { isOwn: true, label: 'Home loan', choice: all, days: 7, daysAgo: 33, viewedDaysAgo: [31.2, 31.3] },
  {
    isOwn: true,
    label: 'Recruiter who called',
    choice: titles,
    days: 90,
    daysAgo: 21,
    revokedDaysAgo: 19,
    viewedDaysAgo: [20.7],
  },
  { isOwn: false, label: 'Background check', choice: all, days: 30, daysAgo: 4, viewedDaysAgo: [3.2] },
  { isOwn: false, label: null, choice: titles, days: 90, daysAgo: 22, viewedDaysAgo: [] },
  { isOwn: false, label: 'Visa', choice: all, days: 90, daysAgo: 63, viewedDaysAgo: [60.1, 60.2] },
  { isOwn: false, label: 'CV', choice: years, days: 365, daysAgo: 120, viewedDaysAgo: [8, 33, 71] },
];

/** The recommendations of the one who can sign in: written for them, asked of another, and asked of them, each with someone else. */
export const demoRecommendations = {
  written: {
    relation: 'manager',
    askedDaysAgo: 11,
    daysAgo: 9.4,
    text: 'Ravi took over our oldest service and left it as the one that no one had to worry about. He explains hard things in plain words, and people came to him before they came to me.',
  },
  asked: { daysAgo: 1.3 },
  askedOfOwn: { daysAgo: 2.6 },
} as const;
