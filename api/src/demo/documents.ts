import { writePdf } from '#api/core/pdf/write-pdf.ts';
import type { DocumentKind } from '#contract/base/document-kinds.ts';
import { periodWords } from '#contract/proofs/document-periods.ts';
import type { DemoPerson } from './person.ts';

/** A document of the demo: what HR says of it, and the amounts in it. `addedDaysAgo`, and `isOpened` by its person. */
export type DemoDocument = {
  kind: DocumentKind;
  title: string;
  period: string | null;
  addedDaysAgo: number;
  isOpened: boolean;
  rows: [label: string, value: string][];
};

const rupees = (amount: number) => `₹ ${amount.toLocaleString('en-IN')}`;

/** Returns the financial year, `FY2024-25`, in which a day is. */
export function financialYearOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const from = month < 4 ? year - 1 : year;
  return `FY${from}-${String((from + 1) % 100).padStart(2, '0')}`;
}

/** Returns the last financial year that has ended before a day. */
export const lastFinancialYear = (today: string): string =>
  financialYearOf(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`);

/** Returns the month, `2025-03`, so many months before a day. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** Returns the documents of the one who can sign in: the last payslips, and what comes with leaving; the latest are not opened. */
export function ownDemoDocuments({ dateOfLeaving }: Pick<DemoPerson, 'dateOfLeaving'>): DemoDocument[] {
  const lastWhole = financialYearOf(monthBefore(dateOfLeaving, 12));
  const payslips = [4, 3, 2, 1, 0].map(
    (months): DemoDocument => ({
      kind: 'payslip',
      title: 'Payslip',
      period: monthBefore(dateOfLeaving, months),
      addedDaysAgo: 160,
      isOpened: months !== 0,
      rows: [
        ['Basic pay', rupees(98_500)],
        ['House rent allowance', rupees(39_400)],
        ['Provident fund', rupees(-11_820)],
        ['Income tax', rupees(-18_640 - months * 120)],
        ['Net pay', rupees(107_440 - months * 120)],
      ],
    }),
  );
  return [
    ...payslips,
    {
      kind: 'settlement',
      title: 'Full and final settlement',
      period: null,
      addedDaysAgo: 150,
      isOpened: true,
      rows: [
        ['Leave encashment', rupees(61_200)],
        ['Gratuity', rupees(398_700)],
        ['Total', rupees(459_900)],
      ],
    },
    {
      kind: 'tax_form',
      title: 'Form 16',
      period: lastWhole,
      addedDaysAgo: 150,
      isOpened: true,
      rows: [
        ['Gross salary', rupees(1_908_000)],
        ['Tax deducted', rupees(241_300)],
      ],
    },
    {
      kind: 'provident_fund',
      title: 'Provident fund statement',
      period: lastWhole,
      addedDaysAgo: 12,
      isOpened: false,
      rows: [
        ['Opening balance', rupees(1_204_310)],
        ['Closing balance', rupees(1_298_870)],
      ],
    },
  ];
}

/** The ZIP with the Form 16 of those who left in the last financial year, which HR has added. */
export const demoBatch = {
  fileName: 'Form 16.zip',
  title: 'Form 16',
  people: 8,
  daysAgo: 9,
  rows: [
    ['Gross salary', rupees(1_412_000)],
    ['Tax deducted', rupees(153_900)],
  ] satisfies DemoDocument['rows'],
  faults: [
    { name: 'Form 16/summary.pdf', fault: 'no_employee_id', bytes: 88_120 },
    { name: 'Form 16/ACM0007.docx', fault: 'wrong_type', bytes: 21_904 },
  ],
} as const;

/** Draws a document of the demo for a person. */
export const drawDemoDocument = (
  { title, period, rows }: Pick<DemoDocument, 'title' | 'period' | 'rows'>,
  person: Pick<DemoPerson, 'name' | 'employeeId'>,
  { companyName, color, at }: { companyName: string; color: string; at: Date },
): Promise<Buffer> =>
  writePdf({
    title,
    author: companyName,
    language: 'en-IN',
    at,
    color,
    blocks: [
      { kind: 'paragraph', align: 'left', size: 16, spans: [{ text: companyName, weight: 600 }] },
      {
        kind: 'heading',
        level: 1,
        align: 'left',
        color,
        spans: [{ text: [title, period && periodWords(period)].filter(Boolean).join(', ') }],
      },
      { kind: 'facts', rows: [['Name', person.name], ['Employee ID', person.employeeId], ...rows] },
    ],
  });
