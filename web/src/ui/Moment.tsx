import { comingTime, exactTime, lastActive } from '../lib/dates.ts';

export type MomentProps = { at: string | null; none?: string };

/** A moment as people say it, before or after now; the exact one on hover. */
export function Moment({ at, none = 'Never' }: MomentProps) {
  if (at === null) return none;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {Date.parse(at) > Date.now() ? comingTime(at) : lastActive(at)}
    </time>
  );
}
