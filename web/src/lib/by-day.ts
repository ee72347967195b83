import { exactDate, today } from './dates.ts';

export type Day<Entry> = { day: string; label: string; entries: Entry[] };

/** Returns the entries under the days on which they happened, in the reader's time zone: 'Today', 'Yesterday', '4 March 2021'. */
export function byDay<Entry extends { at: string }>(entries: readonly Entry[], now = new Date()): Day<Entry>[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [today(now), 'Today'],
    [today(yesterday), 'Yesterday'],
  ]);
  const days = Map.groupBy(entries, ({ at }) => today(new Date(at)));
  return [...days].map(([day, those]) => ({ day, label: names.get(day) ?? exactDate(day), entries: those }));
}
