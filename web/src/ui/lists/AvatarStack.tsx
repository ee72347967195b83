import { PersonAvatar } from '../people/PersonAvatar.tsx';
import classes from './AvatarStack.module.css';

export type AvatarStackProps = {
  people: readonly { _id: string; name: string; profileImg: string | null }[];
  size?: number;
};

/** Overlapping faces of the first few of many people; of several one letter each, since a second would be covered. Decorative: the number is next to it. */
export function AvatarStack({ people, size = 24 }: AvatarStackProps) {
  if (people.length === 0) return null;
  const shown = (name: string) => (people.length === 1 ? name : (name.trim().split(/\s/)[0] ?? ''));
  return (
    <span className={classes.stack} title={people.map(({ name }) => name).join(', ')}>
      {people.map(({ _id, name, profileImg }) => (
        <PersonAvatar key={_id} id={_id} name={shown(name)} photo={profileImg} size={size} />
      ))}
    </span>
  );
}
