import { comingTime, exactTime, lastActive } from '../../lib/dates.ts';
import { zoneText } from '../fields/time-zones.ts';

/** `zone`: the time zone it was chosen in, which is shown. */
export type MomentProps = { at: string | null; none?: string; zone?: string | null };

/** A moment in relative words, past or future; the exact local time on hover. */
export function Moment({ at, none = 'Never', zone }: MomentProps) {
  if (at === null) return none;
  if (zone)
    return (
      <time dateTime={at} title={`${exactTime(at)} (your time)`}>
        on {exactTime(at, zone)}, {zoneText(new Date(at), zone)}
      </time>
    );
  return (
    <time dateTime={at} title={exactTime(at)}>
      {Date.parse(at) > Date.now() ? comingTime(at) : lastActive(at)}
    </time>
  );
}
