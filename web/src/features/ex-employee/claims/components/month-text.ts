import { exactDate } from '../../../../lib/dates.ts';

/** 'March 2018', from '2018-03'. */
export const monthText = (month: string) => exactDate(`${month}-01`).replace(/^\d+ /, '');
