import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportSummary } from '#contract/directory/imports.ts';
import { messageOf } from '../../../../lib/client.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { loadFaultyRows } from '../api.ts';
import { faultyRowsName } from './import-words.ts';

export type FaultyRowsButtonProps = {
  of: Pick<ImportSummary, '_id' | 'fileName'>;
  /** Whether it is in a table row: an icon, labelled with its file for screen readers. */
  small?: boolean;
};

/** The button that downloads the rows that were not imported, as a spreadsheet with reasons. */
export function FaultyRowsButton({ of: { _id, fileName }, small }: FaultyRowsButtonProps) {
  const [download, loading] = useOnce(async () => {
    try {
      saveFile(await loadFaultyRows(_id), faultyRowsName(fileName));
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });
  const icon = <IconDownload size={18} aria-hidden />;
  const shared = { loading, onClick: () => void download() };
  if (!small)
    return (
      <Button {...shared} variant="default" leftSection={icon}>
        Download rows to fix
      </Button>
    );
  return (
    <Tooltip label="Download rows to fix">
      <ActionIcon {...shared} aria-label={`Download the rows to fix of ${fileName}`}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
