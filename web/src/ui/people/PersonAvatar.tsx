import { useState } from 'react';
import { initialsOf } from '#contract/base/initials.ts';
import { hashOf } from '../../lib/hash.ts';
import classes from './faces.module.css';

/** A hue from 0 to 359 that an id always gets again. */
const hueOf = (id: string) => (hashOf(id) * 137) % 360;

export type PersonAvatarProps = {
  /** Decides the colour, so that a person keeps it everywhere. */
  id: string;
  name: string;
  photo?: string | null;
  size?: number;
};

/** The photo, else initials. Decorative: the name always stands beside it. */
export function PersonAvatar({ id, name, photo, size = 40 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { '--hue': hueOf(id), '--size': `${size / 16}rem` } as React.CSSProperties;
  return (
    <span className={classes.face} style={style} aria-hidden>
      {photo && photo !== broken ? (
        <img src={photo} alt="" loading="lazy" decoding="async" onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
