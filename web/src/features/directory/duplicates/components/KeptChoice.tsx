import type { PersonRecord } from '#contract/directory/people.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './MergeDialog.module.css';

type KeptChoiceProps = { records: readonly [PersonRecord, PersonRecord]; keep: string; onChange: (id: string) => void };

/** Which of the two records stays: its address and its place in the directory. */
export function KeptChoice({ records, keep, onChange }: KeptChoiceProps) {
  return (
    <fieldset className={classes.kept}>
      <legend className={classes.heading}>Record to keep</legend>
      <div className={classes.cards}>
        {records.map(({ _id, name, profileImg, email, addedAt }, index) => (
          <label key={_id} className={classes.card} data-chosen={keep === _id || undefined}>
            <input
              type="radio"
              name="kept-record"
              checked={keep === _id}
              onChange={() => onChange(_id)}
              data-autofocus={index === 0 || undefined}
            />
            <PersonAvatar id={_id} name={name} photo={profileImg} size={36} />
            <span className={classes.words}>
              <span className={text.strong}>{name}</span>
              <span className={text.muted}>{email && <EmailText address={email} />}</span>
              <span className={text.muted}>{`Added on ${exactDate(addedAt)}`}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
