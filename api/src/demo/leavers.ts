import type { ArrivalState, LeaverSource } from '#contract/ex-employee/arrivals.ts';

/** An employee of the demo company who is about to leave. */
export type DemoLeaver = {
  name: string;
  gender: 'male' | 'female';
  birthday: string | null;
  designation: string;
  /** Null: the source has not said. */
  department: string | null;
  location: string;
  yearsHere: number;
  /** Days until the last day. */
  leavesIn: number;
  source: LeaverSource;
  state: Extract<ArrivalState, 'announced' | 'asked' | 'confirmed'>;
  /** Days ago. */
  askedDaysAgo?: number;
  remark?: string;
  agreed?: readonly string[];
  /** The title as the source said it at first. */
  earlier?: { designation: string; changedDaysAgo: number };
};

/** The next one first. The mail goes out 14 days before the last day. */
export const demoLeavers: readonly DemoLeaver[] = [
  {
    name: 'Devika Pillai',
    gender: 'female',
    birthday: '08-21',
    designation: 'Quality Engineer',
    department: 'Quality',
    location: 'Pune',
    yearsHere: 6,
    leavesIn: 2,
    source: 'api',
    state: 'confirmed',
    askedDaysAgo: 11,
    agreed: ['newsletter', 'jobs', 'events', 'directory_listing'],
  },
  {
    name: 'Harish Naidu',
    gender: 'male',
    birthday: '01-30',
    designation: 'Maintenance Lead',
    department: 'Operations',
    location: 'Hyderabad',
    yearsHere: 11,
    leavesIn: 5,
    source: 'import',
    state: 'confirmed',
    askedDaysAgo: 8,
    remark: 'I moved to Operations Planning in April. The record still says Operations.',
    agreed: ['events'],
  },
  {
    name: 'Sneha Bhatt',
    gender: 'female',
    birthday: '11-04',
    designation: 'Account Manager',
    department: 'Sales',
    location: 'Ahmedabad',
    yearsHere: 3,
    leavesIn: 9,
    source: 'api',
    state: 'asked',
    askedDaysAgo: 4,
    earlier: { designation: 'Account Executive', changedDaysAgo: 6 },
  },
  {
    name: 'Joseph Mathew',
    gender: 'male',
    birthday: '05-17',
    designation: 'Software Engineer',
    department: 'Engineering',
    location: 'Bengaluru',
    yearsHere: 4,
    leavesIn: 12,
    source: 'scim',
    state: 'asked',
    askedDaysAgo: 1,
  },
  {
    name: 'Aparna Deshmukh',
    gender: 'female',
    birthday: '02-09',
    designation: 'Product Designer',
    department: null,
    location: 'Bengaluru',
    yearsHere: 2,
    leavesIn: 26,
    source: 'scim',
    state: 'announced',
  },
  {
    name: 'Rahul Saxena',
    gender: 'male',
    birthday: null,
    designation: 'Finance Controller',
    department: 'Finance',
    location: 'Mumbai',
    yearsHere: 8,
    leavesIn: 40,
    source: 'hand',
    state: 'announced',
  },
];

/** The parts of those who left since the exit survey began: who came by themselves (the others were added by a file), and who confirmed a private address. */
export const arrivedShares = { byThemselves: 0.8, confirmed: 0.7 } as const;
