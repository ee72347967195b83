import { Button } from '@mantine/core';
import { sampleMessages } from '#contract/directory/sample-data.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useAddSampleData } from '../api.ts';

/** Fills an empty directory with sample data by one click. */
export default function AddSampleButton() {
  const addition = useAddSampleData();
  const [add, isAdding] = useTold(() => addition.mutateAsync(), {
    done: sampleMessages.added,
    failed: sampleMessages.notAdded,
  });
  return (
    <Button variant="default" loading={isAdding} onClick={() => void add()}>
      Try it with sample data
    </Button>
  );
}
