import { useQuery } from '@tanstack/react-query';
import { sampleMessages } from '#contract/directory/sample-data.ts';
import { messageOf } from '../../../../lib/client.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { sampleDataQuery, useRemoveSampleData } from '../api.ts';
import { removalWords } from './sample-words.ts';

/** Asks before the sample data is removed, with what that removes. */
export default function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(sampleDataQuery);
  const removal = useRemoveSampleData();
  return (
    <ConfirmDialog
      title="Remove the sample data?"
      confirmLabel="Remove"
      waiting={!data}
      onConfirm={() => removal.mutateAsync()}
      done={sampleMessages.removed}
      failed={sampleMessages.notRemoved}
      onClose={onClose}
    >
      {data && <p>{removalWords(data)}</p>}
      {!data && !error && <Skeleton width="90%" />}
      {!data && error && <p role="alert">{messageOf(error)}</p>}
    </ConfirmDialog>
  );
}
