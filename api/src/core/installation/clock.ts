import { companyTimeZone } from '#contract/base/dates.ts';

/** The current moment; tests move it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

const days = new Intl.DateTimeFormat('en-CA', { timeZone: companyTimeZone, dateStyle: 'short' });

/** Returns the date in India, where the companies are, as `YYYY-MM-DD`. */
export const dateInIndia = (moment: Date): string => days.format(moment);

/** Returns the moment at which a day begins in India. @param day `YYYY-MM-DD` */
export const startInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
