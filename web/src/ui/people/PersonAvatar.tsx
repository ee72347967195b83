import { useState } from 'react';
import { initialsOf } from '#contract/base/initials.ts';
import { hashOf } from '../../lib/hash.ts';
import { smallerPicture } from '../../lib/smaller-picture.ts';
import classes from './faces.module.css';

/** Returns a hue from 0 to 359, always the same for an id. */
const hueOf = (id: string) => (hashOf(id) * 137) % 360;

export type PersonAvatarProps = {
  /** Determines the colour, so that a person has the same everywhere. */
  id: string;
  name: string;
  photo?: string | null;
  size?: number;
};

/** The photo, or initials, also until it has loaded. Decorative: the name is always next to it. */
export function PersonAvatar({ id, name, photo, size = 40 }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const shown = photo && photo !== broken ? photo : undefined;
  const isWaiting = shown !== undefined && shown !== loaded;
  const style = { '--hue': hueOf(id), '--size': `${size / 16}rem` } as React.CSSProperties;
  return (
    <span className={classes.face} style={style} data-waiting={isWaiting ? initialsOf(name) : undefined} aria-hidden>
      {shown ? (
        <img
          src={size > 64 ? shown : smallerPicture(shown, 128)}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setLoaded(shown)}
          onError={() => setBroken(shown)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
