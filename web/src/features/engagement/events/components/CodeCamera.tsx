import { useEffect, useRef, useState } from 'react';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import classes from './CheckIn.module.css';
import { codeReader } from './read-code.ts';

/** How often a picture is read, in milliseconds. */
const every = 150;
/** A code that is still held up is the same guest, for so many milliseconds after it was last seen. */
const sameFor = 2_500;

const noCamera = 'This device has no camera that this page may use. Type the code, or search by name.';
const refused = 'The camera may not be used. Allow it in the settings of your browser, or type the code.';

/** The camera at the back, and each QR code that is held up to it, once. */
export function CodeCamera({ onCode }: { onCode: (text: string) => void }) {
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
