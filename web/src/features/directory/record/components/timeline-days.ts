import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { exactDate, today } from '../../../../lib/dates.ts';

export type Day = { day: string; label: string; entries: TimelineEntry[] };

/** The entries under the days on which they happened, where the reader is. */
export function byDay(entries: readonly TimelineEntry[], now = new Date()): Day[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [today(now), 'Today'],
    [today(yesterday), 'Yesterday'],
  ]);
  const days = Map.groupBy(entries, ({ at }) => today(new Date(at)));
  return [...days].map(([day, those]) => ({ day, label: names.get(day) ?? exactDate(day), entries: those }));
}
