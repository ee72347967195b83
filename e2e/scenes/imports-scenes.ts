import type { Page } from 'playwright-core';
import type { FaultyRow, ImportDetail, ImportState, ImportSummary } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { answers, fails, never, type Scene } from './scene.ts';

const page = '/home/exemployee_management/import';
const id = '0192f0c0-0000-7000-8000-000000000001';
const list = /\/api\/alumni\/imports\?/;
const one = /\/api\/alumni\/imports\/[0-9a-f-]{36}$/;
const rows = /\/api\/alumni\/imports\/[0-9a-f-]{36}\/rows/;

const withoutValue = /\/api\/alumni\/imports\/[0-9a-f-]{36}\/rows\?goesIn=1/;

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();

const summary = (values: Partial<ImportSummary> = {}): ImportSummary => ({
  _id: id,
  fileName: 'former-employees-2024.xlsx',
  state: 'ready',
  rows: 500,
  added: 481,
  changed: 12,
  unchanged: 0,
  faultyRows: 7,
  incompleteRows: 0,
  progress: 500,
  createdAt: ago(0.05),
  createdBy: 'Asha Rao',
  finishedAt: null,
  undoneAt: null,
  undoable: false,
  message: null,
  ...values,
});

const column = (index: number, header: string, field: string | null, ...samples: string[]) => ({
  index,
  header,
  field,
  samples,
});
const columns = [
  column(0, 'Full Name', 'name', 'Meera Krishnan', 'Arjun Malhotra', 'Fatima Sheikh'),
  column(1, 'Personal E-mail', 'email', 'meera.krishnan@mail.example', 'arjun.m@mail.example', 'fatima@mail.example'),
  column(2, 'Official Email', 'companyEmail', 'meera@acme.example', 'arjun@acme.example', 'fatima@acme.example'),
  column(3, 'Mobile', 'phone', '9845012345', '+91 98450 12346', '09845012347'),
  column(4, 'Gender', 'gender', 'female', 'male', 'female'),
  column(5, 'Job Title', 'designation', 'Senior Engineer', 'Product Manager', 'Accountant'),
  column(6, 'Dept', 'department', 'Engineering', 'Product', 'Finance'),
  column(7, 'Work Location', 'location', 'Bengaluru', 'Pune', 'Mumbai'),
  column(8, 'Birthday (MM/DD)', 'dateOfBirth', '04/23', '11/05', '02/29'),
  column(9, 'Emp ID', 'employeeId', 'RB1000', 'RB1001', 'RB1002'),
  column(10, 'DOJ', 'dateOfJoining', '01/07/2014', '16/01/2017', '05/03/2012'),
  column(11, 'DOL', 'dateOfLeaving', '31/03/2021', '15/11/2022', '24/12/2020'),
  column(12, 'Shoe size', null, '38', '42', '39'),
  column(13, '', null),
];

const detail = (values: Partial<ImportDetail> = {}): ImportDetail => ({
  ...summary(values),
  columns,
  missing: [],
  similarRows: [],
  moreFaults: [],
  sheets: [],
  exampleRows: 0,
  heldByRules: { naturalNames: 0, anyCountryPhones: 0 },
  ...values,
});

const reason = {
  name: 'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed',
  email: 'Please enter valid email address',
  phone: 'Please enter valid phone number',
  dates: 'Date of joining must be less than the date of relieving',
};
const headers: Record<string, string> = Object.fromEntries(columns.map(({ field, header }) => [field ?? '', header]));

const faulty = (row: number, name: string, wrong: Record<string, [string, string]>, goesIn = false): FaultyRow => {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@mail.example`;
  const values = Object.fromEntries(
    columns.flatMap(({ field, samples }) => (field ? [[field, samples[0] ?? '']] : [])),
  );
  const given = Object.fromEntries(Object.entries(wrong).map(([field, [value]]) => [field, value]));
  return {
    row,
    values: { ...values, name, email, ...given },
    faults: Object.entries(wrong).map(([field, [value, why]]) => ({
      row,
      field,
      column: headers[field] ?? field,
      value,
      reason: why,
    })),
    goesIn,
  };
};

const faultyRows = [
  faulty(7, 'R2D2 Unit', { name: ['R2D2 Unit', reason.name] }),
  faulty(53, 'Kavya Pillai', { email: ['somebody@nowhere', reason.email], phone: ['12345', reason.phone] }),
  faulty(123, 'Li', { name: ['Li', reason.name] }),
  faulty(202, 'Ananya Bhattacharya', { gender: ['unknown', 'Gender must be one of male, female, others'] }),
  faulty(263, 'Imran Siddiqui', { dateOfLeaving: ['31/12/2999', 'Date cannot be in the future'] }),
  faulty(336, 'Lakshmi Narayanan', { department: ['', 'Please enter department of ex-employee'] }),
  faulty(401, 'Joseph Mathew', {
    dateOfJoining: ['01/04/2019', reason.dates],
    dateOfLeaving: ['31/03/2015', reason.dates],
  }),
];

const incompleteRows = [
  faulty(88, 'Rohan Deshmukh', { phone: ['+44 20 7946 0958', reason.phone] }, true),
  faulty(310, 'Farida Contractor', { phone: ['98450', reason.phone] }, true),
];

const moreFaults = [
  { column: 'Personal E-mail', reason: reason.email, rows: 139_995 },
  { column: 'Mobile', reason: reason.phone, rows: 11 },
  { column: '', reason: '', rows: 1 },
];

const similar = [
  { row: 14, name: 'Meera Krishnan', person: { _id: id, name: 'Meera Krishnan' }, reasons: ['same phone' as const] },
  {
    row: 88,
    name: 'Arjun Malhotra',
    person: { _id: id, name: 'Arjun K Malhotra' },
    reasons: ['same employee ID' as const, 'same company email' as const],
  },
];

const history: ImportSummary[] = (
  [
    ['leavers-october.xlsx', 'running', { progress: 3200, rows: 10_000, added: 0, changed: 0, faultyRows: 0 }],
    ['former-employees-2024.xlsx', 'ready', {}],
    ['pune-office.csv', 'done', { createdAt: ago(3), finishedAt: ago(2.9), undoable: true }],
    [
      'all-ex-employees-of-every-office-since-1998-final-final.xlsx',
      'done',
      {
        createdAt: ago(60),
        rows: 98_412,
        added: 96_110,
        changed: 2_005,
        unchanged: 200,
        faultyRows: 97,
        undoable: true,
        createdBy: 'Priya Venkataraman',
      },
    ],
    ['test.csv', 'undone', { createdAt: ago(100), finishedAt: ago(100), rows: 3, added: 3, changed: 0, faultyRows: 0 }],
    ['payroll-export.xlsx', 'failed', { createdAt: ago(300), rows: 0, added: 0, changed: 0, faultyRows: 0 }],
    ['leavers-2019.xlsx', 'done', { createdAt: ago(4000), faultyRows: 0, createdBy: null }],
  ] as [string, ImportState, Partial<ImportSummary>][]
).map(([fileName, state, values], index) =>
  summary({ _id: `0192f0c0-0000-7000-8000-00000000001${index}`, fileName, state, ...values }),
);

const shows = (values: Partial<ImportDetail>) => async (page_: Page) => {
  await answers(one, detail(values))(page_);
  await answers(rows, { rows: values.faultyRows === 0 ? [] : faultyRows, next: null })(page_);
  await answers(withoutValue, { rows: incompleteRows, next: null })(page_);
};

const scene = (state: string, values: Partial<ImportDetail>, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'import',
  state,
  path: `${page}?id=${id}`,
  prepare: shows(values),
  ...more,
});

const answersList = (imports: ImportSummary[], totalCount: number) => answers(list, { imports, totalCount });
const home = { area: 'portal', screen: 'imports', path: page } as const;

const withoutDates = columns.map((each) =>
  each.field === 'dateOfLeaving' ? { ...each, header: 'Col 12', field: null } : each,
);

const datesInDoubt = columns.map((each) =>
  each.field === 'dateOfJoining'
    ? { ...each, dates: { looks: 'month-first' as const, isShort: false, examples: [{ row: 2, value: '07/31/2014' }] } }
    : each,
);
const sheets = [
  { name: 'Left in 2021', isRead: true, hasHeader: true },
  { name: 'Left in 2022', isRead: false, hasHeader: true },
  { name: 'Notes', isRead: false, hasHeader: false },
];

/** The import assistant in every state; rare ones are faked. */
export const importsScenes: readonly Scene[] = [
  { ...home, state: 'full', prepare: answersList(history, 43) },
  { ...home, state: 'empty', prepare: answersList([], 0) },
  { ...home, state: 'loading', prepare: never(list) },
  { ...home, state: 'error', prepare: fails(list, 400) },
  {
    ...home,
    state: 'undo',
    prepare: answersList(history, 7),
    act: async (page_) => {
      await page_.getByRole('button', { name: 'Undo pune-office.csv' }).click();
      await page_.getByRole('dialog').waitFor();
    },
  },
  scene('checking', { state: 'checking', progress: 3200, rows: 10_000, added: 0, changed: 0, faultyRows: 0 }),
  scene('columns-missing', {
    columns: withoutDates,
    missing: ['Date of Leaving'],
    added: 0,
    changed: 0,
    faultyRows: 0,
  }),
  scene('columns', {}, { path: `${page}?id=${id}&step=columns` }),
  scene('faults-to-fix', { similarRows: similar }),
  scene(
    'fixing-failed',
    {},
    {
      prepare: async (page_) => {
        await shows({})(page_);
        await fails(/\/rows\/\d+$/)(page_);
      },
      act: async (page_) => {
        await page_.getByLabel('Row 7, Full Name').fill('Radhika Deshpandey');
        await page_.keyboard.press('Enter');
        await page_.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  ),
  scene('nothing-right', { added: 0, changed: 0, rows: 7 }),
  scene('too-many-faults', { rows: 150_007, faultyRows: 150_007, added: 0, changed: 0, unchanged: 0, moreFaults }),
  scene('done-too-many-faults', {
    state: 'done',
    rows: 150_500,
    faultyRows: 150_007,
    moreFaults,
    finishedAt: ago(0.01),
    undoable: true,
  }),
  scene('without-phone', { incompleteRows: 2, heldByRules: { naturalNames: 2, anyCountryPhones: 1 } }),
  scene('done-without-phone', {
    state: 'done',
    finishedAt: ago(0.01),
    undoable: true,
    incompleteRows: 2,
    heldByRules: { naturalNames: 2, anyCountryPhones: 1 },
  }),
  scene('all-right', { faultyRows: 0, rows: 493 }),
  scene('rehired', {
    faultyRows: 0,
    rows: 493,
    columns: [...columns.slice(0, 12), column(12, 'DORJ', 'rejoinedOn', '01/02/2023')],
  }),
  scene('dates-in-doubt', { columns: datesInDoubt }),
  scene('dates-chosen', { columns: datesInDoubt.map((each) => ({ ...each, order: 'month-first' })), faultyRows: 0 }),
  scene('several-sheets', { sheets, exampleRows: 3, faultyRows: 0 }),
  scene('done-several-sheets', { state: 'done', sheets, finishedAt: ago(0.01), undoable: true }),
  scene('running', { state: 'running', progress: 6150, rows: 10_000 }),
  scene('undoing', { state: 'undoing', progress: 120 }),
  scene('done', { state: 'done', finishedAt: ago(0.01), undoable: true }),
  scene('undone', { state: 'undone', undoneAt: ago(0.01) }),
  scene('broke-off', {
    state: 'failed',
    message: importMessages.interrupted,
    finishedAt: ago(0.01),
    undoable: true,
  }),
  scene('failed', {
    state: 'failed',
    message: 'This spreadsheet is damaged and couldn’t be read completely',
    rows: 0,
  }),
  scene('not-found', {}, { prepare: fails(one, 404, 'Import not found') }),
];
