import { type ReturnSignal, returnPartNames, returnParts } from '#contract/directory/return-window.ts';

/** A medium signal of two parts. */
export const signal: ReturnSignal = {
  score: 55,
  most: 100,
  level: 'medium',
  parts: returnPartNames.map((key) => ({
    key,
    points: key === 'jobSearchStatus' ? 25 : key === 'timeSinceLeaving' ? 30 : 0,
    most: 30,
    reason: key === 'jobSearchStatus' ? 'Is actively looking for a job' : returnParts[key].otherwise,
  })),
};
