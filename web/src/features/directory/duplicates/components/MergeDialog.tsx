import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldError } from '#contract/base/route.ts';
import type { Duplicate } from '#contract/directory/duplicates.ts';
import { duplicateMessages } from '#contract/directory/duplicates.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { readRefusal } from '../../../../lib/drafts/refusal.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { recordQuery, useMerge } from '../api.ts';
import type { Choices } from './comparison.ts';
import { compare, mergedValues } from './comparison.ts';
import { KeptChoice } from './KeptChoice.tsx';
import { MergedPreview } from './MergedPreview.tsx';
import { MergeFields } from './MergeFields.tsx';

type MergeDialogProps = { pair: Duplicate; onClose: () => void };

/** Two records field by field, which of them stays, and what becomes of it (product.md: merged with their history kept). */
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
