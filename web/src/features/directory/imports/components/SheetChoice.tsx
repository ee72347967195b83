import { Button } from '@mantine/core';
import type { ImportDetail } from '#contract/directory/imports.ts';
import { messageOf } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useChooseSheet } from '../api.ts';
import { SheetsNote } from './SheetsNote.tsx';

/** The sheet of the workbook that is imported, and the others to import instead, each like a separate file. */
export function SheetChoice({ detail }: { detail: Pick<ImportDetail, '_id' | 'sheets'> }) {
  const choosing = useChooseSheet(detail._id);
  const [choose, busy] = useOnce(async (sheet: string) => {
    try {
      await choosing.mutateAsync(sheet);
    } catch (error) {
      toast.failure(messageOf(error));
    }
  });
  const others = detail.sheets.filter(({ isRead, hasHeader }) => hasHeader && !isRead);
  return (
    <SheetsNote sheets={detail.sheets}>
      <div className={layout.row}>
        {others.map(({ name }) => (
          <Button key={name} size="xs" variant="default" disabled={busy} onClick={() => void choose(name)}>
            {`Read ${name} instead`}
          </Button>
        ))}
      </div>
    </SheetsNote>
  );
}
