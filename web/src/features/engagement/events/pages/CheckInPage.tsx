import { Button } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { checkInWords, eventMessages, readTicket } from '#contract/engagement/event-messages.ts';
import type { DoorEntry } from '#contract/engagement/events.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import classes from '../components/CheckIn.module.css';
import { DoorAnswerCard } from '../components/DoorAnswerCard.tsx';
import { DoorSearch } from '../components/DoorSearch.tsx';
import { type DoorState, DoorStatus } from '../components/DoorStatus.tsx';
import type { DoorAnswer, Sought } from '../components/door.ts';
import { whenText } from '../components/event-words.ts';
import { codeReader } from '../components/read-code.ts';
import { useDoor } from '../components/use-door.ts';

/** How often a picture is read, in milliseconds. */
const every = 150;
/** A code that is still held up is the same guest, for so many milliseconds after it was last seen. */
const sameFor = 2_500;

const noCamera = 'This page can’t use a camera on this device. Type the code, or search by name.';
const refused = 'Camera access is blocked. Allow it in your browser’s settings, or type the code.';

/** The camera at the back, and each QR code that is held up to it, once. */
function CodeCamera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const shown = video.current;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const seen = { text: '', at: 0 };
    const begin = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return setFault(noCamera);
      const [read, opened] = await Promise.all([
        codeReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ]);
      stream = opened;
      if (isOver || !shown) return stop();
      shown.srcObject = opened;
      await shown.play();
      const look = async () => {
        const text = await read(shown).catch(() => null);
        if (isOver) return;
        if (text !== null) {
          const isSame = text === seen.text && Date.now() - seen.at < sameFor;
          Object.assign(seen, { text, at: Date.now() });
          if (!isSame) latest.current(text);
        }
        timer = setTimeout(() => void look(), every);
      };
      await look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch((error: Error) => {
      if (isOver) return;
      stop();
      setFault(error.name === 'NotAllowedError' ? refused : noCamera);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (fault)
    return (
      <Callout tone="warn" role="alert">
        {fault}
      </Callout>
    );
  return <video ref={video} className={classes.camera} aria-label="What the camera sees" muted playsInline />;
}

/** The code of a ticket, typed: with or without its hyphens, in any case. */
function CodeForm({ onCode }: { onCode: (code: string) => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!readTicket(code)) return setFault(code.trim() === '' ? 'Please enter a code' : `${checkInWords.unknown}.`);
    setFault(undefined);
    await onCode(code);
    setCode('');
  };
  return (
    <form className={classes.code} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Ticket code"
        value={code}
        onChange={setCode}
        maxLength={60}
        autoComplete="off"
        {...(fault && { error: fault })}
      />
      <Button type="submit" variant="default" mt="1.75rem">
        Check in
      </Button>
    </form>
  );
}

/** The check-in page for phones: scan, type or search, with one answer for each guest. */
function Door({ door, event }: { door: DoorState; event: string }) {
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
                {isScanning ? 'Turn off the camera' : 'Scan tickets'}
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

/** The door of an event: tickets are scanned or typed, names searched, with and without a network. */
export function CheckInPage() {
  const { id = '' } = useParams({ strict: false });
  const profile = useProfile();
  return profile ? <DoorOf key={id} id={id} user={profile.id} /> : <RowSkeletons count={4} />;
}

function DoorOf({ id, user }: { id: string; user: string }) {
  const navigate = useNavigate();
  const door = useDoor(id, user);
  const { list, error } = door;
  return (
    <>
      <PageHeader
        title="Check-in"
        description={list ? `${list.title} · ${whenText(list, list.timeZone)}` : undefined}
        onBack={() => void navigate({ to: paths.event, params: { id } })}
        backLabel="Back to the event"
      />
      {list ? (
        <Door door={{ ...door, list }} event={id} />
      ) : error ? (
        <LoadFailure error={error} failed={eventMessages.doorNotFetched} onRetry={door.sync} />
      ) : (
        <RowSkeletons count={4} />
      )}
    </>
  );
}
