import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { ImportSummary } from '#contract/directory/imports.ts';
import { messageOf } from '../../../../lib/client.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { loadFaultyRows, useStartImport } from '../api.ts';
import { faultyRowsName } from './import-words.ts';

export type FixRowsButtonProps = { of: Pick<ImportSummary, '_id' | 'fileName'> };

/** The button that checks the rows that were not imported as a new file, because rows are fixed in the assistant. */
export function FixRowsButton({ of: { _id, fileName } }: FixRowsButtonProps) {
  const navigate = useNavigate();
  const start = useStartImport();
  const [fix, fixing] = useOnce(async () => {
    try {
      const rows = new File([await loadFaultyRows(_id)], faultyRowsName(fileName));
      const { _id: id } = await start.mutateAsync(rows);
      await navigate({ to: paths.import, search: { id } });
      focusHeading();
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });
  return (
    <Button variant="default" loading={fixing} onClick={() => void fix()}>
      Fix the rows
    </Button>
  );
}
