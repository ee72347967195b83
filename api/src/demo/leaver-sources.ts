import { leaverMessages } from '#contract/ex-employee/leavers.ts';

/** A day on which Entra ID called, besides its words about leavers who are still announced. */
export type DemoCallDay = {
  daysAgo: number;
  /** Calls about people who stay, whose announcement is gone, or who were refused. */
  read: number;
  announced?: number;
  cancelled?: number;
  faults?: readonly { employeeId: string | null; reason: string }[];
};

/** The program that announces most leavers, with a key of its own. */
export const demoProgram = { name: 'HR system' } as const;

/** A call or two of each day that it has made say nothing new. */
export const repeatedCalls = [0, 1, 0, 2] as const;

/**
 * The identity provider of the office in Bengaluru, connected five weeks ago. It calls Encore, so nothing is ever fetched from a server that does not exist.
 * `employees`: all that it has told about, those who leave too; `first`: the number of the first one.
 */
export const demoDirectory = { name: 'Entra ID', connectedDaysAgo: 34, employees: 420, first: 2001 } as const;

/** Its first day brings everyone; on one day a person is announced who stays after all. */
export const demoCallDays: readonly DemoCallDay[] = [
  { daysAgo: 34, read: 416 },
  { daysAgo: 16, read: 1, announced: 1 },
  { daysAgo: 14, read: 3, cancelled: 1 },
  {
    daysAgo: 10,
    read: 0,
    faults: [{ employeeId: 'ACME-3104', reason: 'phoneNumbers: Please enter valid phone number' }],
  },
  { daysAgo: 9, read: 1 },
  {
    daysAgo: 2,
    read: 3,
    faults: [
      { employeeId: null, reason: `dateOfLeaving: ${leaverMessages.tooFar}` },
      { employeeId: 'ACME-3127', reason: leaverMessages.workEmailTaken },
    ],
  },
];
