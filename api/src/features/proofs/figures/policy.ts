import { dateInIndia } from '#api/core/installation/clock.ts';
import { dayAfter } from '#contract/directory/person-filters.ts';
import { minutesPreset, proofFigureLimits, type RequestMinutes, requestKinds } from '#contract/proofs/proof-figures.ts';

/** The months of the trends as `YYYY-MM`, oldest first, and the first of the last days, where the company is. */
export function spanOf(now: Date): { months: string[]; since: string } {
  const today = dateInIndia(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = Array.from({ length: proofFigureLimits.months }, (_, index) =>
    new Date(Date.UTC(year, month - proofFigureLimits.months + index)).toISOString().slice(0, 7),
  );
  return { months, since: dayAfter(today, 1 - proofFigureLimits.days) };
}

/** Returns the minutes of each kind of request: those that the company has set, else the preset ones. */
export const minutesOf = (set: readonly { kind: string; minutes: number }[]): RequestMinutes =>
  Object.fromEntries(
    requestKinds.map((kind) => [kind, set.find((one) => one.kind === kind)?.minutes ?? minutesPreset[kind]]),
  ) as RequestMinutes;
