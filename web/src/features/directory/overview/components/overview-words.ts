import type { ImportSummary } from '#contract/directory/imports.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const number = (value: number) => value.toLocaleString('en-IN');
const monthName = (month: string | number) => months[Number(month) - 1] ?? '';

/** 'Mar 2026', from 'YYYY-MM'. */
export function monthText(month: string): string {
  const [year, of = ''] = month.split('-');
  return `${monthName(of)} ${year}`;
}

/** '12 Nov', with the year when it is another one than today's. */
export function dayWords(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split(/[-/]/);
  const words = `${Number(date)} ${monthName(month)}`;
  return year === today.slice(0, 4) ? words : `${words} ${year}`;
}

/** '24 Nov · tomorrow', from 'MM-DD' and how far it is. */
export function inDaysText(birthday: string, inDays: number): string {
  const [month = '', day = ''] = birthday.split('-');
  const when = inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : `in ${inDays} days`;
  return `${Number(day)} ${monthName(month)} · ${when}`;
}

/** '120 added, 3 changed, 2 to fix', or the state of the import. */
export function importText({ state, added, changed, faultyRows }: ImportSummary): string {
  if (state === 'undone') return 'Undone';
  if (state === 'failed') return 'Failed';
  if (state === 'ready') return 'Ready for review';
  if (state !== 'done') return 'In progress';
  const parts = [
    added > 0 && `${number(added)} added`,
    changed > 0 && `${number(changed)} changed`,
    faultyRows > 0 && `${number(faultyRows)} to fix`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Nothing new';
}
