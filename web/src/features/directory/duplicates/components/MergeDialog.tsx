import { useQueries } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { FieldError } from '#contract/base/route.ts';
import { type Duplicate, duplicateMessages } from '#contract/directory/duplicates.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { readRefusal } from '../../../../lib/drafts/refusal.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { recordQuery, useMerge } from '../api.ts';
import { type Choices, type Comparison, chosenRecord, compare, mergedValues, unitedCounts } from './comparison.ts';
import classes from './MergeDialog.module.css';
import { MergeFields } from './MergeFields.tsx';

type Records = { kept: PersonRecord; merged: PersonRecord };

/** The merged record. */
function MergedPreview(props: { comparison: Comparison; choices: Choices; records: Records }) {
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
  const contacts = ['email', 'companyEmail', 'phone'].filter((key) => shown.get(key));
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
          <p className={text.muted}>
            {contacts.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ' · '}
                <EmailText address={shown.get(key) ?? ''} />
              </Fragment>
            ))}
          </p>
          <p className={text.muted}>{[shown.get('dateOfJoining'), shown.get('dateOfLeaving')].join(' to ')}</p>
          {lists.length > 0 && <p className={text.muted}>{`From both records: ${lists.join(', ')}`}</p>}
        </div>
      </div>
    </section>
  );
}

type KeptChoiceProps = { records: readonly [PersonRecord, PersonRecord]; keep: string; onChange: (id: string) => void };

/** The choice of the record to keep, with its address. */
function KeptChoice({ records, keep, onChange }: KeptChoiceProps) {
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

type MergeDialogProps = { pair: Duplicate; onClose: () => void };

/** The dialog that compares two records field by field and merges them (product.md: merged with their history kept). */
export function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const [one = '', other = ''] = pair.people.map(({ _id }) => _id);
  const asked = useQueries({ queries: [recordQuery(one), recordQuery(other), customFieldsQuery] });
  const [first, second, fields] = asked;
  const failed = asked.find(({ isError, data }) => isError && !data);
  const [keep, setKeep] = useState(one);
  const [choices, setChoices] = useState<Choices>({});
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const merging = useMerge();
  const [older, newer] = [first.data, second.data];
  const records = older && newer && (keep === one ? { kept: older, merged: newer } : { kept: newer, merged: older });
  const comparison = older && newer && fields.data && compare(older, newer, fields.data);
  const choose = (key: string, id: string) => {
    setFaults([]);
    setChoices((chosen) => ({ ...chosen, [key]: id }));
  };
  const [merge, working] = useOnce(async () => {
    if (!records || !comparison) return;
    const values = mergedValues(comparison, choices, records);
    try {
      await merging.mutateAsync({ keep: records.kept._id, merge: records.merged._id, values });
      toast.success(duplicateMessages.merged);
      onClose();
    } catch (error) {
      const { faults: found, message } = readRefusal(error, {
        isField: () => true,
        failed: duplicateMessages.notMerged,
      });
      setFaults(found);
      if (message) toast.failure(message);
    }
  });
  const footer = (
    <DialogFooter
      onCancel={onClose}
      label="Merge"
      onConfirm={() => void merge()}
      working={working}
      disabled={!comparison}
    />
  );
  return (
    <ModalFrame opened onClose={onClose} title="Compare and merge" size="large" footer={footer}>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => asked.forEach(({ refetch }) => void refetch())} />
      ) : older && newer && records && comparison ? (
        <div className={layout.fields}>
          <KeptChoice records={[older, newer]} keep={keep} onChange={setKeep} />
          <MergeFields
            people={[older, newer]}
            records={records}
            comparison={comparison}
            choices={choices}
            faults={faults}
            onChoose={choose}
          />
          <MergedPreview comparison={comparison} choices={choices} records={records} />
          <Consequence records={records} />
        </div>
      ) : (
        <FormSkeleton fields={7} />
      )}
    </ModalFrame>
  );
}

function Consequence({ records: { kept, merged } }: { records: { kept: PersonRecord; merged: PersonRecord } }) {
  const who = kept.name === merged.name ? `The other record of ${merged.name}` : `The record of ${merged.name}`;
  return (
    <p className={text.muted}>
      {who} is removed. Its notes, messages, groups, tags and history move to the kept record. This can’t be undone.
    </p>
  );
}
