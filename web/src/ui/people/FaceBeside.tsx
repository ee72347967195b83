import type { ReactNode } from 'react';
import classes from './faces.module.css';
import { PersonAvatar, type PersonAvatarProps } from './PersonAvatar.tsx';

/** A face, and beside it the name with what else is said of the person: the cell of a table. */
export function FaceBeside({ children, size = 36, ...face }: PersonAvatarProps & { children: ReactNode }) {
  return (
    <div className={classes.beside}>
      <PersonAvatar {...face} size={size} />
      <div className={classes.words}>{children}</div>
    </div>
  );
}
