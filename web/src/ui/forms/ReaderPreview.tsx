import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReaderGround } from '../../lib/reader-ground.ts';
import { scrollToShown } from '../../lib/scroll-to-shown.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import text from '../theme/text.module.css';
import classes from './ReaderPreview.module.css';

type ReaderPreviewProps = {
  /** Whether it is beside the form and stays in view. */
  beside?: boolean;
  /** What is being written: the element in it that has this as its `data-part` is outlined, and scrolled to when this changes. */
  inWork?: string | null;
  children: ReactNode;
};

/** A preview for readers in their company's colours, as wide as a phone or a desktop. It can be tried out; nothing is sent. */
export function ReaderPreview({ beside = false, inWork, children }: ReaderPreviewProps) {
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone');
  const ground = useReaderGround();
  const section = useRef<HTMLElement>(null);
  const mark = () => {
    for (const before of section.current?.querySelectorAll('[data-in-work]') ?? [])
      before.removeAttribute('data-in-work');
    const part = section.current?.querySelector(`[data-part="${inWork}"]`);
    part?.setAttribute('data-in-work', '');
    return part;
  };
  // Also after it was drawn again.
  useEffect(() => void mark());
  const show = useEffectEvent(() => {
    const part = mark();
    if (section.current && part) scrollToShown(section.current, part);
  });
  useEffect(() => {
    if (!inWork) return undefined;
    // After the preview has turned to its page.
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, [inWork]);
  return (
    <section ref={section} className={classes.preview} aria-label="Preview" data-beside={beside || undefined}>
      <h2 className={text.heading}>Preview</h2>
      <div className={classes.choice}>
        <ChoiceField
          label="Screen"
          value={screen}
          onChange={setScreen}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
      </div>
      <div className={classes.screen} data-phone={screen === 'phone' || undefined} {...ground}>
        {children}
      </div>
    </section>
  );
}
