import type { ReactNode } from 'react';
import { useBrand } from '../lib/brand.ts';
import { BrandMark } from './BrandMark.tsx';
import classes from './PublicFrame.module.css';

/** A page for people who follow a link in a mail: the brand, one column, whom to ask. Free of Mantine. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { name, supportEmail } = useBrand();
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BrandMark />
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        <span>{name}</span>
        {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </footer>
    </div>
  );
}
