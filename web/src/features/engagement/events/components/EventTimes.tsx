import { useController, useWatch } from 'react-hook-form';
import { afterPress } from '../../../../lib/after-press.ts';
import { DateTimeField, type ZonedMoment, ZonedTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { momentOf, partsOf } from '../../../../ui/text/moments.ts';
import type { EventControl } from './event-form.ts';

/** The end for another beginning: as long after it, and in another time zone at the same time of day. */
function endFor(endsAt: string, before: ZonedMoment, next: ZonedMoment): string {
  if (before.timeZone !== next.timeZone) return momentOf(partsOf(endsAt, before.timeZone), next.timeZone);
  const moved = Date.parse(next.at) - Date.parse(before.at);
  const end = Date.parse(endsAt) + moved;
  return Number.isNaN(end) ? endsAt : new Date(end).toISOString();
}

/** When it begins and ends, by the clocks of where it is. */
export function EventTimes({ control, isDisabled }: { control: EventControl; isDisabled: boolean }) {
  const starts = useController({ control, name: 'starts' });
  const ends = useController({ control, name: 'endsAt' });
  const { at, timeZone } = useWatch({ control, name: 'starts' });
  return (
    <>
      <ZonedTimeField
        label="Begins"
        required
        disabled={isDisabled}
        value={{ at, timeZone }}
        error={starts.fieldState.error?.message}
        ref={starts.field.ref}
        onChange={(next) => {
          ends.field.onChange(endFor(ends.field.value, { at, timeZone }, next));
          starts.field.onChange(next);
        }}
        onBlur={() => afterPress(starts.field.onBlur)}
      />
      <DateTimeField
        label="Ends"
        required
        disabled={isDisabled}
        zone={timeZone}
        value={ends.field.value}
        error={ends.fieldState.error?.message}
        ref={ends.field.ref}
        onChange={ends.field.onChange}
        onBlur={() => afterPress(ends.field.onBlur)}
      />
    </>
  );
}
