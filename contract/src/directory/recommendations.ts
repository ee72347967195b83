import { z } from 'zod';
import { rehireEligibilities } from './person.ts';

/** The most people recommended for a job, however many fit. */
export const mostRecommended = 500;
/** How similar a title must be to the job's, from 0 to 1, by shared groups of three letters. */
export const similarTitle = 0.5;
/** Years of experience that count, and years since leaving that count. */
export const recommendationYears = { experience: 5, sinceLeaving: 5 } as const;

/** The parts of a recommendation: for each the points of its levels, with the reasons for those and for no match. */
export const recommendationParts = {
  title: {
    label: 'Title',
    levels: { similar: { points: 3, reason: 'Held a similar title' } },
    otherwise: 'Held another title',
  },
  department: {
    label: 'Department',
    levels: { same: { points: 2, reason: 'Worked in the same department' } },
    otherwise: 'Worked in another department',
  },
  location: {
    label: 'Location',
    levels: {
      now: { points: 2, reason: 'Lives where the job is' },
      before: { points: 2, reason: 'Worked where the job is' },
    },
    otherwise: 'Location doesn’t match',
  },
  jobSearchStatus: {
    label: 'Job-search status',
    levels: {
      active: { points: 2, reason: 'Is actively looking for a job' },
      casual: { points: 1, reason: 'Is casually looking' },
    },
    otherwise: 'Has not said they are looking for a job',
  },
  experience: {
    label: 'Experience',
    levels: { enough: { points: 1, reason: 'Has five years of experience or more' } },
    otherwise: 'Has less than five years of experience',
  },
  timeSinceLeaving: {
    label: 'Time since leaving',
    levels: { recent: { points: 1, reason: 'Left within the last five years' } },
    otherwise: 'Left more than five years ago',
  },
} as const;

/**
 * The share of the possible score from which the recruiter is notified when the job opens: more than a similar title or the same department
 * alone, whatever the job asks for, so at least two facts must match.
 */
const worthTelling = 0.5;
/** Whether the recruiter of a job is notified about a person when it opens. */
export const isWorthTelling = ({ score, most }: { score: number; most: number }): boolean =>
  score >= most * worthTelling;

type Parts = typeof recommendationParts;
export type RecommendationPart = keyof Parts;
/** A value for each level of each part. */
export type ByLevel<T> = { [Part in RecommendationPart]: { [Level in keyof Parts[Part]['levels']]: T } };

export const recommendationPartNames = Object.keys(recommendationParts) as RecommendationPart[];

/** Returns the levels of a part, best first. */
export const levelsOf = (part: RecommendationPart): [string, { points: number; reason: string }][] =>
  Object.entries(recommendationParts[part].levels);

/** How well a person fits a job: the score, its parts, and HR's rehire decision. */
export const recommendation = z.object({
  score: z.number(),
  /** The score of a person who matches everything the job asks for. */
  most: z.number(),
  /** All parts, including those without points; `most` is 0 where the job does not ask. */
  parts: z.array(
    z.object({
      key: z.enum(recommendationPartNames),
      points: z.number(),
      most: z.number(),
      reason: z.string(),
    }),
  ),
  /** Absent when nothing is set, and for callers who may not see it. */
  eligibility: z.enum(rehireEligibilities).optional(),
});
export type Recommendation = z.infer<typeof recommendation>;

/** The summary above the people recommended for a job. */
export const recommended = z.object({
  /** The number of people who fit; the best {@link mostRecommended} are listed. */
  fitting: z.number(),
  /** People who would fit but are left out. */
  leftOut: z.object({
    /** Not eligible for rehire; absent for callers who may not see that. A search with `rehireEligibility` lists them. */
    notEligible: z.number().optional(),
    /** Working here again, by their public profile. */
    backAgain: z.number(),
  }),
});
export type Recommended = z.infer<typeof recommended>;
