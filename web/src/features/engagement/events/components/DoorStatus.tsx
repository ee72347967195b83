import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { seatsOf } from '#contract/engagement/event-places.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { comingTime, lastActive } from '../../../../lib/dates.ts';
import { keepAnswersIf } from '../../../../lib/kept/kept-answers.ts';
import { keepArea, watchPageKept } from '../../../../lib/kept/kept-page.ts';
import { useOffline } from '../../../../lib/kept/offline.ts';
import { doorScope } from '../../../../lib/kept/worker-rules.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import type { DoorList } from '../api.ts';
import classes from './CheckIn.module.css';
import { loadReader } from './read-code.ts';
import type { useDoor } from './use-door.ts';

/**
 * Has the browser keep the page of the door and who is signed in there.
 * @returns `kept`: it opens without a network; `never`: this browser, or the operator, does not keep it
 */
function useKeptDoor(): 'keeping' | 'kept' | 'never' {
  const [state, setState] = useState<'keeping' | 'kept' | 'never'>('keeping');
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    const keeping = keepArea(doorScope);
    keepAnswersIf(keeping, 'company', doorScope);
    void keeping.then(async (isKept) => {
      if (isOver) return;
      if (!isKept) return setState('never');
      // The camera may be opened for the first time where there is no network.
      if (!('BarcodeDetector' in globalThis)) await loadReader().catch(() => {});
      if (!isOver) end = watchPageKept(setState);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
  return state;
}

export type DoorState = ReturnType<typeof useDoor> & { list: DoorList };

const waitingWords = (waiting: number) => `${count(waiting)} waiting to sync`;

/** How many have come, what waits to be sent, of when the list is, and whether the page opens without a network. */
export function DoorStatus({ door: { list, readAt, waiting, refused, sync } }: { door: DoorState }) {
  const offline = useOffline();
  const keeping = useKeptDoor();
  const come = list.attendees.filter(({ checkedInAt }) => checkedInAt !== null);
  const expected = list.attendees.filter(
    ({ state, mode }) => mode === 'room' && (state === 'going' || state === 'checked_in'),
  );
  const seats = come.reduce((sum, each) => sum + seatsOf(each), 0);
  const guests = seats - come.length;
  return (
    <section className={classes.status} aria-label="State of the door">
      <p className={classes.come}>
        <strong>{count(come.length)}</strong> of {count(Math.max(expected.length, come.length))} checked in
        {guests > 0 && (
          <span className={text.muted}>{`, with ${guests === 1 ? '1 guest' : `${count(guests)} guests`}`}</span>
        )}
      </p>
      <div className={classes.sync} role="status">
        {offline && (
          <StatusBadge tone="warn" icon={IconCloudOff}>
            Offline
          </StatusBadge>
        )}
        {waiting > 0 ? (
          <StatusBadge tone="info" icon={IconCloudUp}>
            {waitingWords(waiting)}
          </StatusBadge>
        ) : (
          <StatusBadge tone="good" icon={IconCloudCheck}>
            Everything is synced
          </StatusBadge>
        )}
      </div>
      <p className={text.small}>
        {readAt && (offline ? `List loaded ${comingTime(readAt)}. ` : `List loaded ${lastActive(readAt)}. `)}
        {keeping === 'kept' && 'This page works offline.'}
        {keeping === 'never' && 'This page needs a connection: it isn’t saved on this device.'}
        {keeping === 'keeping' && 'Getting ready for offline use…'}
      </p>
      {list.isCancelled && (
        <Callout tone="bad" role="alert">
          {`${eventMessages.cancelled}. No one can check in.`}
        </Callout>
      )}
      {waiting > 0 && offline && (
        <p className={text.small}>Go on as usual. Stay signed in until everything is synced.</p>
      )}
      {refused && (
        <Callout tone="bad" role="alert">
          {`Some check-ins could not be synced: ${refused}. `}
          <Button size="xs" variant="default" onClick={() => void sync()}>
            Try again
          </Button>
        </Callout>
      )}
    </section>
  );
}
