import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import classes from './StickyBar.module.css';

/** The bar appears when the window is scrolled further than this (spec section 9). */
const stickyThreshold = 200;

export type StickyBarProps = {
  /** Whether there is anything to show, such as a selection. */
  when: boolean;
  /** How far the window must be scrolled, in pixels. */
  threshold?: number;
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
};

/** A bar that slides in at the top when the real controls have scrolled out of view. */
export function StickyBar({ when, threshold = stickyThreshold, label, children }: StickyBarProps) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > threshold);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [threshold]);
  if (!when || !scrolled) return null;
  return (
    <div className={classes.bar}>
      <section className={classes.inside} aria-label={label}>
        {children}
      </section>
    </div>
  );
}
