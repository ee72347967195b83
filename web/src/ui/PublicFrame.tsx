import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import classes from './PublicFrame.module.css';

/** A page that needs no sign-in: the brand, one column (`wide`: room for two), whom to ask. Free of Mantine. */
export function PublicFrame({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      <header className={classes.header}>
        <Link to="/" className={classes.home}>
          <BrandMark />
          <span className="visually-hidden">, start page</span>
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
      <div className={classes.footer}>
        <PublicFooter />
      </div>
    </div>
  );
}
