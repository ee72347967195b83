import { companyTimeZone } from '#contract/base/dates.ts';

/** The current moment; tests move it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

const days = new Intl.DateTimeFormat('en-CA', { timeZone: companyTimeZone, dateStyle: 'short' });

/** Returns the date in India, where the companies are, as `YYYY-MM-DD`. */
export const dateInIndia = (moment: Date): string => days.format(moment);
