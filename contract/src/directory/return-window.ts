import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';

/**
 * The signs that now may be a good time to ask a person back: for each part the points of its levels, with reasons. Nothing else counts:
 * not gender, age or name. Months are counted from the day they left; tenure is how long they stayed.
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
    otherwise: 'Has not said they are looking for a job',
  },
  reading: {
    label: 'Opened and clicked',
    levels: {
      clicked: { points: 15, reason: 'Clicked a link in a message in the last six months' },
      opened: { points: 6, reason: 'Opened a message in the last six months' },
    },
    otherwise: 'Has not opened a message in the last six months',
  },
  openJobs: {
    label: 'Open jobs that fit',
    levels: {
      title: { points: 15, reason: 'An open job has a title like theirs' },
      department: { points: 8, reason: 'An open job is in the department they worked in' },
    },
    otherwise: 'No open job fits their title or department',
  },
} as const;
export type ReturnPart = keyof typeof returnParts;
export const returnPartNames = Object.keys(returnParts) as ReturnPart[];

/** Returns the levels of a part, best first. */
export const levelsOfReturn = (part: ReturnPart): readonly { points: number; reason: string }[] =>
  Object.values(returnParts[part].levels);

/** Returns the most points a part can give. */
export const mostOfPart = (part: ReturnPart): number => Math.max(...levelsOfReturn(part).map(({ points }) => points));

/** The most points a person can reach. */
export const mostReturnPoints = returnPartNames.reduce((sum, part) => sum + mostOfPart(part), 0);

/** The parts that are also known for the past. */
export const pastParts = ['timeSinceLeaving', 'tenure'] as const satisfies readonly ReturnPart[];
export const mostOfPast = pastParts.reduce((sum, part) => sum + mostOfPart(part), 0);

/** How far back opens and clicks count, in months. */
export const readingMonths = 6;

/** The fewest points of each level. */
export const returnLevels = { high: 60, medium: 35 } as const;

/** The fewest rehires of a company from which to draw conclusions. */
export const leastRehires = 10;

/** The signal of one person, by part. */
export const returnSignal = z.object({
  score: z.number(),
  most: z.number(),
  level: z.enum(['high', 'medium', 'low']),
  parts: z.array(z.object({ key: z.enum(returnPartNames), points: z.number(), most: z.number(), reason: z.string() })),
});
export type ReturnSignal = z.infer<typeof returnSignal>;

/** Returns the level of a score. */
export const levelOfScore = (score: number): ReturnSignal['level'] =>
  score >= returnLevels.high ? 'high' : score >= returnLevels.medium ? 'medium' : 'low';

/** How strong the signal was on the day of return for all rehires, compared with everyone today. */
const returnCheck = z.object({
  /** The number of rehires. */
  rehires: z.number(),
  /** How many of them had two thirds of the points for time and tenure, and the share of everyone who has them today, from 0 to 1. */
  strong: z.number(),
  everybody: z.number(),
});

const personId = z.object({ id: recordId('Invalid ex-employee id') });

export const readReturnSignal = route({
  method: 'GET',
  path: '/alumni/{id}/return-window',
  may: 'people:read-contact',
  summary: 'Whether now may be a good time to ask a person back, by part',
  params: personId,
  responses: { 200: answer(returnSignal) },
});

export const readReturnCheck = route({
  method: 'GET',
  path: '/return-window',
  may: 'people:read-contact',
  summary: 'When the return window was computed, and how well it fits the company’s own rehires',
  responses: {
    200: answer(
      z.object({
        /** When it was computed; null: not yet. */
        at: z.string().nullable(),
        /** Null: too few rehires to tell. */
        check: returnCheck.nullable(),
      }),
    ),
  },
});
