import { Button } from '@mantine/core';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import type { Duplicate } from '#contract/directory/duplicates.ts';
import type { PersonListItem } from '#contract/directory/people.ts';
import { exactDate, leftText, tenure } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Duplicates.module.css';
import { Reasons } from './Reasons.tsx';

type PairCardProps = { pair: Duplicate; onCompare: () => void; onDismiss: () => Promise<void> };

/** Two records side by side, what they have in common, and the two ways to settle it. */
export function PairCard({ pair, onCompare, onDismiss }: PairCardProps) {
  const [dismiss] = useOnce(onDismiss);
  const names = pair.people.map(({ name }) => name).join(' and ');
  return (
    <article className={classes.pair} aria-label={names}>
      <Reasons reasons={pair.reasons} />
      <div className={classes.people}>
        {pair.people.map((person) => (
          <Face key={person._id} person={person} />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void dismiss()} aria-label={`${names} are different people`}>
          Different people
        </Button>
        <Button
          variant="light"
          leftSection={<IconArrowsJoin2 size={18} aria-hidden />}
          onClick={onCompare}
          aria-label={`Compare and merge ${names}`}
        >
          Compare and merge
        </Button>
      </div>
    </article>
  );
}

function Face({ person }: { person: PersonListItem }) {
  const { _id, name, profileImg, designation, department, location, email, dateOfJoining, dateOfLeaving } = person;
  return (
    <div className={classes.face}>
      <PersonAvatar id={_id} name={name} photo={profileImg} size={44} />
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <p>{`${designation} · ${department}`}</p>
        <p className={text.muted} title={`${exactDate(dateOfJoining)} to ${exactDate(dateOfLeaving)}`}>
          {`${location} · ${tenure(dateOfJoining, dateOfLeaving)} · ${leftText(dateOfLeaving)}`}
        </p>
        {email && (
          <p className={text.muted}>
            <EmailText address={email} />
          </p>
        )}
      </div>
    </div>
  );
}
