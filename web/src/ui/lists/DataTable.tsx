import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

export type DataColumn<Item> = {
  label: string;
  render: (item: Item) => ReactNode;
  numeric?: boolean;
  /** Whether the cell names the row. */
  rowHeader?: boolean;
  /** For columns that need no label, such as buttons: it is only read out. */
  labelHidden?: boolean;
  /** Buttons: their label is hidden too, and on phones they are next to the row's name. */
  actions?: boolean;
  width?: string;
};

export type DataTableProps<Item> = {
  label: string;
  columns: readonly DataColumn<Item>[];
  items: readonly Item[];
  getKey: (item: Item) => string | number;
  /** For a long list inside a page: it scrolls separately beneath its headers. */
  height?: string;
  /** Whether cells take up to two lines: all rows are as high, so that one with a long title is not higher. */
  twoLines?: boolean;
};

/** More columns than a tablet has room for. */
const most = 5;

/** A table that becomes a stack of cards on phones. The roles are explicit, because some browsers drop them with that layout. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { label, columns, items, getKey, height, twoLines } = props;
  const table = (
    <table role="table" className={classes.table} data-two-lines={twoLines || undefined} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.label}
              role="columnheader"
              scope="col"
              data-numeric={column.numeric || undefined}
              style={{ width: column.width }}
            >
              {column.labelHidden || column.actions ? (
                <span className="visually-hidden">{column.label}</span>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={getKey(item)} role="row">
            {columns.map((column) => (
              <Cell key={column.label} column={column}>
                {column.render(item)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  const isMany = columns.length > most || undefined;
  if (!height)
    return (
      <div className={classes.frame} data-many={isMany}>
        {table}
      </div>
    );
  return (
    <div className={classes.frame} data-many={isMany}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className={classes.scroll} style={{ maxHeight: height }} role="region" aria-label={label} tabIndex={0}>
        {table}
      </div>
    </div>
  );
}

function Cell<Item>({ column, children }: { column: DataColumn<Item>; children: ReactNode }) {
  const shared = {
    'data-label': column.labelHidden || column.actions ? undefined : column.label,
    'data-numeric': column.numeric || undefined,
    'data-actions': column.actions || undefined,
  };
  return column.rowHeader ? (
    <th role="rowheader" scope="row" {...shared}>
      {children}
    </th>
  ) : (
    <td role="cell" {...shared}>
      {children}
    </td>
  );
}
