import { comingTime, exactTime, lastActive } from '../../lib/dates.ts';
import { zoneText } from '../fields/time-zones.ts';

/** `zone`: whose clocks it was chosen by; it is named beside them. */
export type MomentProps = { at: string | null; none?: string; zone?: string | null };

/** A moment as people say it, before or after now; the exact one where they are on hover. */
export function Moment({ at, none = 'Never', zone }: MomentProps) {
  if (at === null) return none;
  if (zone)
    return (
      <time dateTime={at} title={`${exactTime(at)} where you are`}>
        on {exactTime(at, zone)}, {zoneText(new Date(at), zone)}
      </time>
    );
  return (
    <time dateTime={at} title={exactTime(at)}>
      {Date.parse(at) > Date.now() ? comingTime(at) : lastActive(at)}
    </time>
  );
}
