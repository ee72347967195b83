import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { wholeNumber } from '../base/rules.ts';

/**
 * `days`: the last days of the tile and of the response time, today included. `months` of the trends. `signUpDays` after a mail, in which a sign-up counts as
 * caused by it. `minutes`: the most that one request can take by hand, a working day.
 */
export const proofFigureLimits = { days: 90, months: 12, signUpDays: 14, minutes: 480 } as const;

/** The kinds of requests that take HR time when they are answered by hand. */
export const requestKinds = ['letter', 'verification'] as const;
export type RequestKind = (typeof requestKinds)[number];

/**
 * Minutes that a request takes by hand, until the company says otherwise. A letter: find the record, fill in the text, have it signed, send it. A
 * verification: read the question, make sure that it may be answered, compare it with the record, answer in writing.
 */
export const minutesPreset: Readonly<Record<RequestKind, number>> = { letter: 15, verification: 20 };

/** Texts about the figures of letters, documents and verifications. */
export const proofFigureMessages = {
  notFetched: 'Failed to fetch the figures',
  minutesInvalid: `Please enter whole minutes, at most ${proofFigureLimits.minutes}`,
  minutesSaved: 'Minutes saved',
  minutesNotSaved: 'Failed to save the minutes',
} as const;

const minute = wholeNumber(0, proofFigureLimits.minutes, proofFigureMessages.minutesInvalid);
/** Minutes that a request of each kind takes by hand; 0: it counts as no time. */
const requestMinutes = z.object({ letter: minute, verification: minute } satisfies Record<RequestKind, typeof minute>);
export type RequestMinutes = z.infer<typeof requestMinutes>;

const counts = z.object({
  /** Letters issued, each version of a corrected one included. */
  issued: z.number(),
  /** Of those, issued at once, without HR. */
  atOnce: z.number(),
  /** Letters sent in batches. */
  batched: z.number(),
  /** Questions answered without HR: by the public verifier with what a proof confirms, and background checks from the record. */
  verified: z.number(),
  /** Letters issued at once and in batches, and verifications, by the minutes of each. */
  minutesSaved: z.number(),
});
export type ProofCounts = z.infer<typeof counts>;

/** Of the last days. */
const proofFigures = counts.extend({
  /** The first of the days, `YYYY-MM-DD`, where the company is. */
  since: z.string(),
  /** Requests for letters that HR issued or refused. */
  answered: z.number(),
  /** Half of them were answered within this time; null: none was. */
  medianHours: z.number().nullable(),
  minutes: requestMinutes,
});
export type ProofFigures = z.infer<typeof proofFigures>;

const proofTrends = z.object({
  /** Oldest first; the last one is not over yet. `signUps`: ex-employees who signed up within some days of a mail about a letter or a document. */
  months: z.array(counts.extend({ month: z.string(), signUps: z.number() })),
  /** Such sign-ups of the last days. */
  signUps: z.number(),
});
export type ProofTrends = z.infer<typeof proofTrends>;

export const readProofFigures = route({
  method: 'GET',
  path: '/proof-figures',
  may: 'letters:manage',
  forPeople: true,
  summary: `Letters issued, response time, verifications and time saved in the last ${proofFigureLimits.days} days`,
  responses: { 200: answer(proofFigures) },
});

export const readProofTrends = route({
  method: 'GET',
  path: '/proof-figures/months',
  may: 'letters:manage',
  forPeople: true,
  summary: `Letters issued, verifications, time saved and sign-ups in each of the last ${proofFigureLimits.months} months`,
  responses: { 200: answer(proofTrends) },
});

export const changeRequestMinutes = route({
  method: 'POST',
  path: '/proof-figures/minutes',
  may: 'letters:manage',
  forPeople: true,
  summary:
    'Set how many minutes a request takes by hand, from which the saved time is computed, also that of earlier months',
  body: requestMinutes,
  responses: { 200: answer(requestMinutes) },
});
