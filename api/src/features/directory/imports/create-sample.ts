import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { type SheetColumn, writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { parseDate } from '#contract/base/dates.ts';
import { genders } from '#contract/directory/person.ts';
import {
  isRequiredColumn,
  type PersonColumnKey,
  personColumnKeys,
  personColumns,
} from '#contract/directory/person-columns.ts';

const exampleRows = [0, 1, 2] as const;

/** Everything but days is typed text, so that Excel keeps `00123`, a phone's digits and `03/05` as they were typed. */
function columnOf(key: PersonColumnKey): SheetColumn {
  const { label, kind, examples } = personColumns[key];
  const width = Math.max(label.length + 4, ...examples.map((example) => example.length + 2));
  return { label, width, kind: kind === 'date' ? 'date' : 'text', ...(kind === 'choice' ? { choices: genders } : {}) };
}

function exampleOf(key: PersonColumnKey, row: (typeof exampleRows)[number]): Cell {
  const { kind, examples } = personColumns[key];
  const date = kind === 'date' ? parseDate(examples[row]) : null;
  return date ? { date } : examples[row] || null;
}

/** Gives the sample spreadsheet (.xlsx): a sheet to fill in with three example rows, and notes on every column. */
export function samplePeopleSpreadsheet(): Promise<Buffer> {
  return writeWorkbook([
    {
      name: 'Ex-employees',
      columns: personColumnKeys.map(columnOf),
      rows: exampleRows.map((row) => personColumnKeys.map((key) => exampleOf(key, row))),
    },
    {
      name: 'Notes',
      columns: [
        { label: 'Column', width: 24 },
        { label: 'Needed', width: 10 },
        { label: 'Rule', width: 70 },
      ],
      rows: personColumnKeys.map((key) => [
        personColumns[key].label,
        isRequiredColumn(key) ? 'yes' : 'no',
        personColumns[key].rule,
      ]),
    },
  ]);
}
