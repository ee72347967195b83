import type { ReactNode } from 'react';
import classes from './PageNav.module.css';

/** The navigation between parts of a page, or related pages: links, with `aria-current` on the current one. */
export function PageNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.nav}>
      {children}
    </nav>
  );
}
