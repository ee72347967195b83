import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useState } from 'react';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { DoorEntry } from '#contract/engagement/events.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import classes from './CheckIn.module.css';
import { CodeCamera } from './CodeCamera.tsx';
import { CodeForm } from './CodeForm.tsx';
import { DoorAnswerCard } from './DoorAnswerCard.tsx';
import { DoorSearch } from './DoorSearch.tsx';
import { type DoorState, DoorStatus } from './DoorStatus.tsx';
import type { DoorAnswer, Sought } from './door.ts';

/** What is done at the door, for a thumb: scan, type or search, and one answer to each guest. */
export function Door({ door, event }: { door: DoorState; event: string }) {
  const { list, trouble, dismiss } = door;
  const [isScanning, setScanning] = useState(false);
  const [said, setSaid] = useState<{ at: number; answer: DoorAnswer }>();
  const checkIn = async (sought: Sought) => {
    const answer = await door.checkIn(sought);
    setSaid({ at: Date.now(), answer });
    return answer;
  };
  const [undo] = useTold(
    async ({ _id }: DoorEntry) => {
      await door.undo(_id);
      setSaid(undefined);
    },
    { done: eventMessages.undone, failed: eventMessages.notUndone },
  );
  const Sign = isScanning ? IconCameraOff : IconCamera;
  return (
    <div className={classes.page}>
      <DoorStatus door={door} />
      <div className={classes.door}>
        <div className={classes.left}>
          <DoorAnswerCard key={said?.at} answer={said?.answer} onUndo={undo} />
          {trouble.map(({ _id, answer }) => (
            <DoorAnswerCard key={_id} answer={answer} isLate onDismiss={() => dismiss(_id)} />
          ))}
          <PartFrame title="Ticket">
            <div className={classes.lines}>
              <Button
                size="lg"
                fullWidth
                variant={isScanning ? 'default' : 'filled'}
                leftSection={<Sign size={22} aria-hidden />}
                onClick={() => setScanning(!isScanning)}
              >
                {isScanning ? 'Close the camera' : 'Scan tickets'}
              </Button>
              {isScanning && <CodeCamera onCode={(ticket) => void checkIn({ ticket })} />}
              <CodeForm onCode={(ticket) => checkIn({ ticket })} />
            </div>
          </PartFrame>
        </div>
        <DoorSearch event={event} list={list} onCheckIn={checkIn} onUndo={undo} />
      </div>
    </div>
  );
}
