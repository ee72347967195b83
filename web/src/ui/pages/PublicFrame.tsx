import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '../people/BrandMark.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import classes from './PublicFrame.module.css';

/** `card`: what concerns one's own account; `column`: something to read; `wide`: room for two columns. */
type PublicFrameProps = { children: ReactNode; shape?: 'card' | 'column' | 'wide' };

/** A page that needs no sign-in: the brand, the page in its shape, whom to ask. Free of Mantine. */
export function PublicFrame({ children, shape = 'column' }: PublicFrameProps) {
  return (
    <div className={classes.page} data-shape={shape}>
      <header className={classes.header}>
        <Link to="/" className={classes.home}>
          <BrandMark />
          <span className="visually-hidden">, start page</span>
        </Link>
      </header>
      <main className={classes.main}>{children}</main>
      <PublicFooter />
    </div>
  );
}
