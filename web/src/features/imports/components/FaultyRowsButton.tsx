import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportSummary } from '#contract/imports.ts';
import { messageOf } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { toast } from '../../../ui/toast.ts';
import { loadFaultyRows } from '../api.ts';

export type FaultyRowsButtonProps = {
  of: Pick<ImportSummary, '_id' | 'fileName'>;
  /** In a line of a table: small, and named with its file for whoever hears it. */
  small?: boolean;
};

/** The rows that were not imported, as a spreadsheet with the reasons in it. */
export function FaultyRowsButton({ of: { _id, fileName }, small }: FaultyRowsButtonProps) {
  const [download, loading] = useOnce(async () => {
    try {
      saveFile(await loadFaultyRows(_id), `faulty-rows-${fileName.replace(/\.\w+$/, '')}.xlsx`);
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });
  return (
    <Button
      variant={small ? 'subtle' : 'default'}
      color={small ? 'gray' : undefined}
      size={small ? 'xs' : undefined}
      leftSection={<IconDownload size={small ? 16 : 18} aria-hidden />}
      loading={loading}
      onClick={() => void download()}
      aria-label={small ? `Faulty rows of ${fileName}` : undefined}
    >
      {small ? 'Faulty rows' : 'Download faulty rows'}
    </Button>
  );
}
