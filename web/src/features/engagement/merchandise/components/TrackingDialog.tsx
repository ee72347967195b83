import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderMessages } from '#contract/engagement/merchandise-messages.ts';
import type { TrackingResult } from '#contract/engagement/orders.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { useImportTracking } from './order-queries.ts';

/** Reads what the courier has sent back: right rows ship their orders, and those that are not are named. */
export function TrackingDialog({ onClose }: { onClose: () => void }) {
  const importing = useImportTracking();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [result, setResult] = useState<TrackingResult>();
  const [send, working] = useTold((chosen: File) => importing.mutateAsync(chosen), {
    done: orderMessages.tracked,
    failed: orderMessages.notTracked,
    onDone: setResult,
  });
  const again = () => {
    setResult(undefined);
    setFile(null);
  };
  return (
    <ModalFrame
      opened
      size="large"
      title="Import tracking numbers"
      onClose={onClose}
      footer={
        result ? (
          <>
            <Button variant="default" onClick={again}>
              Import another file
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        ) : (
          <DialogFooter
            onCancel={onClose}
            label="Import"
            working={working}
            onConfirm={() => (file ? void send(file) : setMissing(true))}
          />
        )
      }
    >
      {result ? (
        <Imported result={result} />
      ) : (
        <div className={layout.column}>
          <p>
            A spreadsheet with the columns Order number, Courier and Tracking number. Its orders are marked as shipped,
            and the people who ordered get an email. Importing the same file again changes nothing.
          </p>
          <FileDrop
            label="Spreadsheet"
            accept=".xlsx,.csv"
            hint="An Excel or CSV file: drop it here or choose it"
            file={file}
            onFile={(next) => {
              setMissing(false);
              setFile(next);
            }}
            error={isMissing ? 'Please choose a file' : undefined}
          />
        </div>
      )}
    </ModalFrame>
  );
}

function Imported({ result }: { result: TrackingResult }) {
  const { fileName, rows, shipped, unchanged, faultyRows, faults, ignoredColumns } = result;
  return (
    <div className={layout.column} role="status">
      <p className={text.breaking}>{fileName}</p>
      <StatTiles
        label="Result"
        tiles={[
          { label: 'Rows', value: count(rows) },
          { label: 'Shipped', value: count(shipped) },
          { label: 'Unchanged', value: count(unchanged) },
          { label: 'To fix', value: count(faultyRows) },
        ]}
      />
      {ignoredColumns.length > 0 && (
        <p className={text.muted}>Columns that were not used: {ignoredColumns.join(', ')}</p>
      )}
      {faults.length > 0 && (
        <DataTable
          label="Rows to fix"
          items={faults}
          getKey={({ row, column }) => `${row} ${column}`}
          height="20rem"
          columns={[
            { label: 'Row', numeric: true, render: ({ row }) => row },
            { label: 'Column', render: ({ column }) => column },
            { label: 'Value', render: ({ value }) => <span className={text.breaking}>{value || '–'}</span> },
            { label: 'Reason', render: ({ reason }) => reason },
          ]}
        />
      )}
    </div>
  );
}
