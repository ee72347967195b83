import { addedWithout } from '#contract/directory/held-by-rules.ts';
import type { LeftOutValue } from '#contract/directory/imports.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { faultColumns } from './fault-columns.tsx';
import { count } from './import-words.ts';

/** The values that rows were imported without, each with its reason. */
export function LeftOut({ values, rows }: { values: readonly LeftOutValue[]; rows: number }) {
  if (values.length === 0) return null;
  const title = addedWithout(values);
  return (
    <section className={layout.lines}>
      <h3>{title}</h3>
      <p className={text.muted}>
        {count(rows, 'row')} {rows === 1 ? 'was' : 'were'} added without {rows === 1 ? 'this value' : 'these values'}.
        Correct them in the file and upload it again to fill them in.
      </p>
      <DataTable
        label={title}
        columns={faultColumns}
        items={values}
        getKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
        height="22rem"
      />
    </section>
  );
}
