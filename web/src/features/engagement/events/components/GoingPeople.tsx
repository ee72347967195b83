import type { EventToAnswer } from '#contract/engagement/events.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Event.module.css';

/** Who goes of those listed among former colleagues, for a reader who is listed too. */
export function GoingPeople({ going }: { going: NonNullable<EventToAnswer['going']> }) {
  const { people, more } = going;
  return (
    <section>
      <h2 className={text.heading}>Who is going</h2>
      {people.length > 0 && (
        <ul className={classes.going} aria-label="Who is going">
          {people.map(({ firstName, profileImg }, place) => (
            <li key={place}>
              <PersonAvatar id={`${firstName} ${place}`} name={firstName} photo={profileImg} size={40} />
              <span className={text.oneLine}>{firstName}</span>
            </li>
          ))}
          {more > 0 && <li className={text.muted}>and {more} more</li>}
        </ul>
      )}
      <p className={text.small}>
        {people.length === 0 && 'No one listed in the directory is going yet. '}
        You see this because you are listed in it. If you go, others in the directory see your first name and photo
        here.
      </p>
    </section>
  );
}
