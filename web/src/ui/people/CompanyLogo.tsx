import { useState } from 'react';
import { initialsOf } from '#contract/base/initials.ts';
import classes from './faces.module.css';

export type CompanyLogoProps = { name: string; logo?: string | null; size?: number };

/** The company's logo, or its initials on grey. Decorative: the name is always next to it. */
export function CompanyLogo({ name, logo, size = 24 }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string>();
  const style = { '--size': `${size / 16}rem` } as React.CSSProperties;
  return (
    <span className={classes.logo} style={style} aria-hidden>
      {logo && logo !== broken ? (
        <img src={logo} alt="" loading="lazy" decoding="async" onError={() => setBroken(logo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
