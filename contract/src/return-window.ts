import { z } from 'zod';

/**
 * What tells that now may be the time to ask somebody back: of each part its points by what is so, and the words for it. Nothing else
 * decides: not gender, not age, not a name. Months are counted from the day they left, and of how long they had stayed.
 */
export const returnParts = {
  timeSinceLeaving: {
    label: 'Time since leaving',
    levels: {
      best: { points: 30, reason: 'Left one to three years ago', from: 12, to: 36 },
      near: { points: 15, reason: 'Left six months to one year, or three to five years ago', from: 6, to: 60 },
    },
    otherwise: 'Left less than six months, or more than five years ago',
  },
  tenure: {
    label: 'Tenure',
    levels: {
      long: { points: 15, reason: 'Stayed for three years or more', from: 36 },
      some: { points: 8, reason: 'Stayed for one to three years', from: 12 },
    },
    otherwise: 'Stayed for less than a year',
  },
  jobSearchStatus: {
    label: 'Job-search status',
    levels: {
      active: { points: 25, reason: 'Is actively looking for a job' },
      casual: { points: 12, reason: 'Is casually looking' },
    },
    otherwise: 'Has not said to be looking for a job',
  },
  reading: {
    label: 'Opened and clicked',
    levels: {
      clicked: { points: 15, reason: 'Followed a link of a message in the last six months' },
      opened: { points: 6, reason: 'Opened a message in the last six months' },
    },
    otherwise: 'Has not opened a message in the last six months',
  },
  openJobs: {
    label: 'Open jobs',
    levels: { department: { points: 15, reason: 'A job is open in the department they worked in' } },
    otherwise: 'No job is open in the department they worked in',
  },
} as const;
export type ReturnPart = keyof typeof returnParts;
export const returnPartNames = Object.keys(returnParts) as ReturnPart[];

/** The most that somebody can reach. */
export const mostReturnPoints = returnPartNames.reduce(
  (sum, part) => sum + Math.max(...Object.values(returnParts[part].levels).map(({ points }) => points)),
  0,
);

/** How far back opens and clicks count, in months. */
export const readingMonths = 6;

/** From how many points on a signal is called so. */
export const returnLevels = { high: 60, medium: 35 } as const;
export type ReturnLevel = keyof typeof returnLevels;

/** A company's own rehires say something from so many on; with fewer nothing is said. */
export const leastRehires = 10;

/** The signal of one person, taken apart. */
export const returnSignal = z.object({
  score: z.number(),
  most: z.number(),
  level: z.enum(['high', 'medium', 'low']),
  parts: z.array(
    z.object({ key: z.enum(returnPartNames), points: z.number(), most: z.number(), reason: z.string() }),
  ),
});
export type ReturnSignal = z.infer<typeof returnSignal>;

/** What a score is called. */
export const levelOfScore = (score: number): ReturnSignal['level'] =>
  score >= returnLevels.high ? 'high' : score >= returnLevels.medium ? 'medium' : 'low';
