import { comingTime, exactTime, lastActive } from '../../lib/dates.ts';
import { zoneText } from '../fields/time-zones.ts';

/** `zone`: the time zone it was chosen in, which is shown. `within`: it is within a sentence. */
export type MomentProps = { at: string | null; none?: string; zone?: string | null; within?: boolean };

/** A moment in relative words, past or future; the exact local time on hover. */
export function Moment({ at, none = 'Never', zone, within = false }: MomentProps) {
  if (at === null) return none;
  if (zone)
    return (
      <time dateTime={at} title={`${exactTime(at)} (your time)`}>
        on {exactTime(at, zone)}, {zoneText(new Date(at), zone)}
      </time>
    );
  const words = Date.parse(at) > Date.now() ? comingTime(at) : lastActive(at);
  return (
    <time dateTime={at} title={exactTime(at)}>
      {within ? words.charAt(0).toLowerCase() + words.slice(1) : words}
    </time>
  );
}
