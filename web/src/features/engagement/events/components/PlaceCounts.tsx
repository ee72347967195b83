import type { Event } from '#contract/engagement/events.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import text from '../../../../ui/theme/text.module.css';
import { modeWords } from './standing.ts';

/** How many places are taken, with guests; a place that is offered is kept. */
export function PlaceCounts({
  event: { taken, place, meetingLink, roomCapacity, streamCapacity, walkIns },
}: {
  event: Event;
}) {
  const lines = [
    place && { mode: 'room' as const, capacity: roomCapacity },
    meetingLink !== null && { mode: 'stream' as const, capacity: streamCapacity },
  ].filter((line) => line !== false && line !== null);
  return (
    <div>
      {lines.map(({ mode, capacity }) => (
        <p key={mode} className={text.muted}>
          {`${modeWords[mode]}: ${count(taken[mode])} ${taken[mode] === 1 ? 'place' : 'places'} taken`}
          {capacity !== null && ` of ${count(capacity)}`}, guests included.
        </p>
      ))}
      {walkIns > 0 && (
        <p className={text.muted}>
          {walkIns === 1
            ? '1 person came without having answered.'
            : `${count(walkIns)} people came without having answered.`}
        </p>
      )}
    </div>
  );
}
