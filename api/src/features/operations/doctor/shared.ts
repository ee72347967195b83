import type { Services } from '#api/core/context.ts';

/** The parts that the doctor examines; none of them needs to be started. */
export type Patient = Pick<Services, 'config' | 'database' | 'files' | 'disk' | 'brands' | 'dns' | 'clock'>;

/** The result of a check, with advice unless it is right. */
export type Finding = { check: string; says: string } & (
  | { state: 'right' }
  | { state: 'warning' | 'failure'; advice: string }
);
export type Check = (patient: Patient) => Promise<Finding[]>;

export const right = (check: string, says: string): Finding => ({ check, state: 'right', says });
export const warning = (check: string, says: string, advice: string): Finding => ({
  check,
  state: 'warning',
  says,
  advice,
});
export const failure = (check: string, says: string, advice: string): Finding => ({
  check,
  state: 'failure',
  says,
  advice,
});

const units = [
  [24 * 3_600_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/** Formats milliseconds in the largest unit that fits at least twice: `3 days`, `26 hours`. */
export function spanOf(milliseconds: number): string {
  const [size, word] = units.find(([each]) => milliseconds >= 2 * each) ?? units[3];
  const count = Math.floor(milliseconds / size);
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

export const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;
