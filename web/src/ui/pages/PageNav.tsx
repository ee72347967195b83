import type { ReactNode } from 'react';
import classes from './PageNav.module.css';

/** The ways between the parts of a page, or pages that belong together: links, of which one says `aria-current`. */
export function PageNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.nav}>
      {children}
    </nav>
  );
}
