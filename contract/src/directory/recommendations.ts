import { z } from 'zod';
import { rehireEligibilities } from './person.ts';

/** At most so many people are recommended for a job, of however many fit. */
export const mostRecommended = 500;
/** How alike a title must be to that of the job, from 0 to 1, by the groups of three letters that they share. */
export const similarTitle = 0.5;
/** So many years of experience count, and somebody who left within so many years. */
export const recommendationYears = { experience: 5, sinceLeaving: 5 } as const;

/** What decides whom a job suits: of each part its points by what fits, the words for each, and for what does not fit. */
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
      now: { points: 2, reason: 'Is where the job is' },
      before: { points: 2, reason: 'Worked where the job is' },
    },
    otherwise: 'Is not known to be where the job is',
  },
  jobSearchStatus: {
    label: 'Job-search status',
    levels: {
      active: { points: 2, reason: 'Is actively looking for a job' },
      casual: { points: 1, reason: 'Is casually looking' },
    },
    otherwise: 'Has not said to be looking for a job',
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
 * Of what somebody can have for a job so much is worth telling its recruiter when it opens: more than a similar title or the same
 * department gives by itself, whatever else the job asks, so that two facts at least speak for them.
 */
const worthTelling = 0.5;
/** Whether the recruiter of a job hears of somebody when it opens. */
export const isWorthTelling = ({ score, most }: { score: number; most: number }): boolean =>
  score >= most * worthTelling;

type Parts = typeof recommendationParts;
export type RecommendationPart = keyof Parts;
/** For each part something about what fits in it. */
export type ByLevel<T> = { [Part in RecommendationPart]: { [Level in keyof Parts[Part]['levels']]: T } };

export const recommendationPartNames = Object.keys(recommendationParts) as RecommendationPart[];

/** What fits in a part, best first. */
export const levelsOf = (part: RecommendationPart): [string, { points: number; reason: string }][] =>
  Object.entries(recommendationParts[part].levels);

/** How well somebody fits a job: the score, what it is made of, and what HR has said about taking them back. */
export const recommendation = z.object({
  score: z.number(),
  /** The score of somebody whom the job suits in everything that it asks. */
  most: z.number(),
  /** All parts, also those without points; `most` is 0 where the job does not ask. */
  parts: z.array(
    z.object({
      key: z.enum(recommendationPartNames),
      points: z.number(),
      most: z.number(),
      reason: z.string(),
    }),
  ),
  /** Absent where nothing is set, and for who may not see it. */
  eligibility: z.enum(rehireEligibilities).optional(),
});
export type Recommendation = z.infer<typeof recommendation>;

/** What stands over the people who are recommended for a job. */
export const recommended = z.object({
  /** How many fit, of whom the best {@link mostRecommended} are listed. */
  fitting: z.number(),
  /** Who would fit and is not among them. */
  leftOut: z.object({
    /** Not eligible for rehire; absent for who may not see that. A search for them (`rehireEligibility`) lists them. */
    notEligible: z.number().optional(),
    /** Working here again, by their public profile. */
    backAgain: z.number(),
  }),
});
export type Recommended = z.infer<typeof recommended>;
