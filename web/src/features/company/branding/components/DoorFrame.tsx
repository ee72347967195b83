import type { ReactNode } from 'react';
import { PublicFooter } from '../../../../ui/pages/PublicFooter.tsx';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import classes from './DoorFrame.module.css';

/** The company’s look on the sign-in page that its links lead to. */
export type DoorLook = { name: string; logo: string | null; art: { picture: string | null; text: string } };

/** The sign-in page in a company’s look, with its picture beside the form, and its logo and name above. */
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
        <PublicFooter poweredBy />
      </div>
    </div>
  );
}
