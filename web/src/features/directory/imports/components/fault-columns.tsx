import type { RowFault } from '#contract/directory/imports.ts';
import type { DataColumn } from '../../../../ui/lists/DataTable.tsx';
import text from '../../../../ui/theme/text.module.css';

/** The table columns of a faulty cell: its position, value and reason. */
export const faultColumns: readonly DataColumn<RowFault>[] = [
  { label: 'Row', render: ({ row }) => row, width: '4rem' },
  { label: 'Column', render: ({ column }) => column },
  { label: 'Value', render: ({ value }) => (value === '' ? <span className={text.muted}>empty</span> : value) },
  { label: 'Reason', render: ({ reason }) => reason, width: '50%' },
];
