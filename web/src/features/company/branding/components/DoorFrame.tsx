import type { ReactNode } from 'react';
import { PublicFooter } from '../../../../ui/pages/PublicFooter.tsx';
import { BrandMark } from '../../../../ui/people/BrandMark.tsx';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import classes from './DoorFrame.module.css';

/** What a company shows to whoever comes to the sign-in by a link of its. */
export type DoorLook = { name: string; logo: string | null; art: { picture: string | null; text: string } };

/** The sign-in as a company dresses it: its picture beside the door, its logo and name above it, and whose door it is. */
export function DoorFrame({ look, children }: { look: DoorLook; children: ReactNode }) {
  const { name, logo, art } = look;
  return (
    <div className={classes.page} data-art={art.picture !== null || undefined}>
      {(art.picture || art.text) && (
        <div className={classes.art}>
          {art.picture && <img src={art.picture} alt="" />}
          {art.text && <p>{art.text}</p>}
        </div>
      )}
      <div className={classes.side}>
        <header className={classes.header}>
          {logo ? <img className={classes.logo} src={logo} alt="" /> : <CompanyLogo name={name} size={40} />}
          <p className={classes.name}>{name}</p>
        </header>
        <main className={classes.main}>{children}</main>
        <div className={classes.by}>
          <BrandMark />
        </div>
        <PublicFooter />
      </div>
    </div>
  );
}
