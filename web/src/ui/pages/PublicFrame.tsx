import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BrandMark } from '../people/BrandMark.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import classes from './PublicFrame.module.css';

/** `card`: for the user's own account; `column`: for reading; `wide`: room for two columns. */
type PublicFrameProps = { children: ReactNode; shape?: 'card' | 'column' | 'wide' };

/** The frame of a public page: the brand, the content, the support contact. Free of Mantine. */
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
