import type { PersonRecord } from '#contract/directory/people.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import text from '../../../../ui/theme/text.module.css';
import type { Choices, Comparison } from './comparison.ts';
import { chosenRecord, unitedCounts } from './comparison.ts';
import classes from './MergeDialog.module.css';

type Records = { kept: PersonRecord; merged: PersonRecord };

/** The record as it will be. */
export function MergedPreview(props: { comparison: Comparison; choices: Choices; records: Records }) {
  const { comparison, choices, records } = props;
  const { kept, merged } = records;
  const shown = new Map(
    [...comparison.different, ...comparison.same].map((field) => [
      field.key,
      field.shown(chosenRecord(field, choices, records)),
    ]),
  );
  const joined = (...keys: string[]) =>
    keys
      .map((key) => shown.get(key))
      .filter(Boolean)
      .join(' · ');
  const lists = unitedCounts(kept, merged);
  return (
    <section aria-labelledby="merged-preview" aria-live="polite">
      <h3 id="merged-preview" className={classes.heading}>
        Result
      </h3>
      <div className={classes.preview}>
        <PersonAvatar id={kept._id} name={joined('name')} photo={kept.profileImg ?? merged.profileImg} size={44} />
        <div className={classes.words}>
          <p className={text.strong}>{joined('name')}</p>
          <p>{joined('designation', 'department', 'location')}</p>
          <p className={text.muted}>{joined('email', 'companyEmail', 'phone')}</p>
          <p className={text.muted}>{[shown.get('dateOfJoining'), shown.get('dateOfLeaving')].join(' to ')}</p>
          {lists.length > 0 && <p className={text.muted}>{`From both records: ${lists.join(', ')}`}</p>}
        </div>
      </div>
    </section>
  );
}
