import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateCompany } from '#contract/accounts/accounts.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { openedRuleMessages } from '#contract/base/value-rules.ts';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import * as imports from '#contract/directory/imports.ts';
import { listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, fill, give, Page, press } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { faultyRowsQuery, importQuery, importsQuery } from './api.ts';
import { FaultEditor } from './components/FaultEditor.tsx';
import { HeldByRules } from './components/HeldByRules.tsx';
import { ImportColumns } from './components/ImportColumns.tsx';
import { ImportHistory } from './components/ImportHistory.tsx';
import { ImportReview } from './components/ImportReview.tsx';
import { ImportStart } from './components/ImportStart.tsx';
import { UndoImportDialog } from './components/UndoImportDialog.tsx';
import { UploadArea } from './components/UploadArea.tsx';

const { importMessages } = imports;
const file = new File(['name'], 'leavers.csv', { type: 'text/csv' });
const detail = sample(imports.importDetail, {
  _id: idOf(7),
  fileName: 'leavers.csv',
  state: 'ready',
  added: 2,
  changed: 0,
  faultyRows: 0,
  incompleteRows: 0,
  heldByRules: { naturalNames: 0, anyCountryPhones: 0 },
  createdAt: '2026-05-01T08:00:00.000Z',
  columns: ['name', 'email', 'companyEmail', 'gender', 'designation', 'department', 'location']
    .concat('dateOfBirth', 'dateOfJoining', 'dateOfLeaving', 'phone')
    .map((field, index) => ({ index, header: field, field, samples: [] })),
});
const dates = { looks: 'month-first' as const, isShort: false, examples: [{ row: 2, value: '03/15/2014' }] };
const inDoubt = {
  ...detail,
  columns: detail.columns.map((column) => (column.field === 'dateOfJoining' ? { ...column, dates } : column)),
};
const sheets = [
  { name: 'Sheet', isRead: true, hasHeader: true },
  { name: '2022', isRead: false, hasHeader: true },
  { name: 'Notes', isRead: false, hasHeader: false },
];
const ofImport = { params: { id: detail._id } };
const fails = 'Something went wrong! Please try again later';
const reads = (server: FakeServer) =>
  server
    .answer(listCustomFields, [])
    .answer(imports.getImport, detail)
    .answer(imports.listImports, { imports: [detail], totalCount: 1 });
const nothing = () => {};

describeActions('Imports', [
  action({
    does: 'has a file checked',
    refreshes: [importsQuery(1), importQuery(detail._id)],
    show: <ImportStart />,
    fill: () => give('Choose a spreadsheet', file),
    press: 'Check file',
    route: imports.startImport,
    sends: { body: { file: expect.any(File) } },
    answer: detail,
    leads: `/home/exemployee_management/import?id=${detail._id}`,
    fails,
  }),
  action({
    does: 'adds the people in a file directly',
    refreshes: [listQuery({}), totalQuery({}), groupsQuery],
    show: <UploadArea />,
    fill: () => give('Choose a spreadsheet', file),
    press: 'Upload',
    route: imports.bulkUpload,
    sends: { body: { file: expect.any(File) } },
    answer: sampleOf(imports.bulkUpload, { rows: 2, added: 2, faultyRows: 0 }),
    says: importMessages.successful,
    fails,
  }),
  action({
    does: 'changes the column matching',
    refreshes: [importsQuery(1), importQuery(detail._id), faultyRowsQuery(detail._id)],
    show: <ImportColumns detail={detail} onDone={nothing} />,
    reads,
    fill: () => choose('Field for phone', 'Do not import'),
    press: 'Check again',
    route: imports.matchImportColumns,
    sends: {
      ...ofImport,
      body: { columns: detail.columns.map(({ index, field }) => ({ index, field: field === 'phone' ? null : field })) },
    },
    answer: detail,
    fails,
  }),
  action({
    does: 'chooses the date order',
    refreshes: [importsQuery(1), importQuery(detail._id), faultyRowsQuery(detail._id)],
    show: <ImportReview detail={inDoubt} onColumns={nothing} />,
    reads,
    press: 'Read as month/day/year',
    route: imports.matchImportColumns,
    sends: { ...ofImport, body: { columns: [{ index: 8, field: 'dateOfJoining', order: 'month-first' }] } },
    answer: detail,
    fails,
  }),
  action({
    does: 'reads another sheet',
    refreshes: [importsQuery(1), importQuery(detail._id), faultyRowsQuery(detail._id)],
    show: <ImportReview detail={{ ...detail, sheets }} onColumns={nothing} />,
    reads,
    press: 'Read 2022 instead',
    route: imports.chooseImportSheet,
    sends: { ...ofImport, body: { sheet: '2022' } },
    answer: detail,
    fails,
  }),
  action({
    does: 'confirms the import',
    refreshes: [importsQuery(1), importQuery(detail._id)],
    show: <ImportReview detail={detail} onColumns={nothing} />,
    reads,
    press: 'Import 2 ex-employees',
    route: imports.confirmImport,
    sends: ofImport,
    answer: { ...detail, state: 'running' },
    fails,
  }),
  action({
    does: 'discards the import',
    refreshes: [importsQuery(1)],
    show: <ImportReview detail={detail} onColumns={nothing} />,
    reads,
    fill: () => press('Discard'),
    press: 'Discard',
    route: imports.discardImport,
    sends: ofImport,
    answer: { _id: detail._id },
    says: importMessages.discarded,
    leads: '/home/exemployee_management/import',
    fails,
  }),
  action({
    does: 'undoes an import',
    refreshes: [importsQuery(1), importQuery(detail._id)],
    show: (close) => <UndoImportDialog of={detail} onClose={close} />,
    reads,
    press: 'Undo import',
    route: imports.undoImport,
    sends: ofImport,
    answer: { ...detail, state: 'undoing' },
    fails: importMessages.notUndone,
    tells: true,
  }),
]);

const held = { naturalNames: 37, anyCountryPhones: 0 };
const opens = {
  route: updateCompany,
  answer: profileOf('owner').companyDetails ?? sample(updateCompany.responses[201].shape.data),
  refreshes: [profileQuery],
  says: openedRuleMessages.opened,
  fails: openedRuleMessages.notOpened,
  reads: (server: FakeServer) => reads(server).answer(imports.matchImportColumns, detail),
};

describeActions('The rules that block rows', [
  action({
    ...opens,
    does: 'turns on names as people write them',
    show: <HeldByRules held={held} onOpened={nothing} />,
    press: 'Turn on “Names as people write them”',
    sends: { params: { companyId: idOf(2) }, body: { valueRules: { naturalNames: true } } },
  }),
  action({
    ...opens,
    does: 'turns on phone numbers from any country',
    show: <HeldByRules held={{ naturalNames: 0, anyCountryPhones: 2 }} onOpened={nothing} />,
    press: 'Turn on “Phone numbers from any country”',
    sends: { params: { companyId: idOf(2) }, body: { valueRules: { anyCountryPhones: true } } },
  }),
]);

describe('Rows blocked by the rules for names and phones', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const sentence = '37 rows fail only because of the rules for names and phones.';

  test('people who may relax them have the buttons; others learn who can', async () => {
    await page.show(<HeldByRules held={held} onOpened={nothing} />, { as: profileOf('owner') });
    await screen.findByText(sentence);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(
      'Turn on “Names as people write them”',
    );
    page.close();
    page = new Page();
    await page.show(<HeldByRules held={held} onOpened={nothing} />, { as: profileOf('viewer') });
    await screen.findByText(
      `${sentence} An owner or HR can turn on Names as people write them in Settings, Names and phones.`,
    );
    expect(screen.queryByRole('button', { name: /^Turn on/ })).toBeNull();
  });

  test('the review checks the file again by the same columns', async () => {
    page.server.answer(updateCompany, opens.answer).answer(imports.matchImportColumns, detail);
    await page.show(<ImportReview detail={{ ...detail, heldByRules: held }} onColumns={nothing} />);
    await press('Turn on “Names as people write them”');
    await waitFor(() => expect(page.server.sentTo(imports.matchImportColumns)).toHaveLength(1));
    const [sent] = page.server.sentTo(imports.matchImportColumns);
    expect(sent?.body).toEqual({ columns: detail.columns.map(({ index, field }) => ({ index, field })) });
  });

  test('the upload says who was added without phone, and sends the file again under the new rule', async () => {
    const leftOut = {
      row: 5,
      field: 'phone',
      column: 'Mobile',
      value: '+44 1',
      reason: 'Please enter valid phone number',
    };
    const result = sample(imports.bulkUpload.responses[201].shape.data, {
      faultyRows: 0,
      faults: [],
      moreFaults: [],
      incompleteRows: 1,
      leftOut: [leftOut],
      heldByRules: { naturalNames: 0, anyCountryPhones: 1 },
    });
    page.server.answer(imports.bulkUpload, result).answer(updateCompany, opens.answer);
    await page.show(<UploadArea />);
    await give('Choose a spreadsheet', file);
    await press('Upload');
    await screen.findByRole('heading', { name: 'Added without phone' });
    await screen.findByText('1 phone number is left out only because of the rules for names and phones.');
    await press('Turn on “Phone numbers from any country”');
    await waitFor(() => expect(page.server.sentTo(imports.bulkUpload)).toHaveLength(2));
  });

  test('a row imported without its phone is in a separate list, and leaves it once the phone is fixed', async () => {
    const row = {
      row: 4,
      values: { email: 'row4@mail.example', phone: '12' },
      faults: [{ row: 4, field: 'phone', column: 'phone', value: '12', reason: 'Please enter valid phone number' }],
      goesIn: true,
    };
    const some = { ...detail, incompleteRows: 1 };
    page.server
      .answer(imports.listFaultyRows, { rows: [row], next: null })
      .answer(imports.fixImportRow, { row: { ...row, faults: [] }, import: detail });
    await page.show(<FaultEditor detail={some} goesIn />);
    await screen.findByRole('heading', { name: 'Added without phone: 1 row' });
    expect(page.server.sentTo(imports.listFaultyRows)[0]?.query).toMatchObject({ goesIn: '1' });
    await fill('Row 4, phone', '98450 12345');
    await screen.findByText('Row 4 is fixed');
    expect(screen.queryByLabelText('Row 4, phone')).toBeNull();
  });
});

describe('The review', () => {
  let page: Page;
  afterEach(() => page.close());

  test.each([
    ['says what a rehire date means', true],
    ['omits that when no column contains one', false],
  ])('%s', async (_, held) => {
    page = new Page();
    const rehired = { index: 11, header: 'DORJ', field: held ? 'rejoinedOn' : null, samples: [] };
    const columns = [...detail.columns, rehired];
    await page.show(<ImportReview detail={{ ...detail, columns }} onColumns={nothing} />);
    expect(screen.getByRole('button', { name: 'Change columns' })).toBeTruthy();
    expect(screen.queryAllByText(/with a rehire date work here again/)).toHaveLength(held ? 1 : 0);
  });
});

describe('Reading a file', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    page.server.answer(listCustomFields, []).answer(imports.listFaultyRows, { rows: [], next: null });
  });
  afterEach(() => page.close());
  const asked = 'These dates look like month/day/year: dateOfJoining (row 2 has 03/15/2014).';
  const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

  test('nothing can be imported or fixed while the date order is unclear; both orders are offered', async () => {
    await page.show(<ImportReview detail={{ ...inDoubt, faultyRows: 2 }} onColumns={nothing} />);
    expect(screen.getByText(asked)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read as day/month/year' })).toBeTruthy();
    expect(isOff('Import')).toBe(true);
    expect(screen.getByText(importMessages.chooseOrder)).toBeTruthy();
    expect(screen.queryByText('2 rows to fix')).toBeNull();
  });

  test('the date order can still be changed after choosing one', async () => {
    const chosen = inDoubt.columns.map((column) => ({ ...column, order: 'month-first' as const }));
    await page.show(<ImportReview detail={{ ...detail, columns: chosen }} onColumns={nothing} />);
    expect(screen.queryByText(asked)).toBeNull();
    expect(screen.getByText(/^Dates in dateOfJoining are read as month\/day\/year\./)).toBeTruthy();
    page.server.answer(imports.matchImportColumns, detail);
    await press('Read as day/month/year');
    expect(page.server.sentTo(imports.matchImportColumns)).toMatchObject([
      { body: { columns: [{ index: 8, field: 'dateOfJoining', order: 'day-first' }] } },
    ]);
  });

  test('names the read and unread sheets, and the example rows that were left out', async () => {
    await page.show(<ImportReview detail={{ ...detail, sheets, exampleRows: 3 }} onColumns={nothing} />);
    expect(screen.getByText(/^Sheet read: Sheet\. Not read: 2022 and Notes \(no header row\)\./)).toBeTruthy();
    expect(screen.getByText('3 example rows of the sample file were left out.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read Notes instead' })).toBeNull();
  });

  test('an upload with unclear dates is sent again with the chosen order', async () => {
    await page.show(<UploadArea />);
    await give('Choose a spreadsheet', file);
    page.server.refuse(imports.bulkUpload, {
      status: 400,
      message: asked,
      errors: [{ path: 'dates', message: 'Please choose' }],
    });
    await press('Upload');
    await screen.findByText(asked);
    expect(screen.queryByText('Dates of birth are written')).toBeNull();
    page.server.answer(imports.bulkUpload, sampleOf(imports.bulkUpload, { rows: 2, added: 2, faultyRows: 0 }));
    (await screen.findByLabelText('Month first, as in 12/31/2020')).click();
    await press('Upload');
    await screen.findByText(importMessages.successful);
    expect(page.server.sentTo(imports.bulkUpload).map(({ query }) => query)).toEqual([{}, { dates: 'month-first' }]);
  });

  test('rows that an upload left out are fixed in the assistant, and the upload says how many were added', async () => {
    await page.show(<UploadArea />);
    await give('Choose a spreadsheet', file);
    const answer = {
      _id: idOf(9),
      fileName: 'leavers.csv',
      rows: 2,
      added: 1,
      changed: 0,
      unchanged: 0,
      faultyRows: 1,
    };
    page.server.answer(imports.bulkUpload, sampleOf(imports.bulkUpload, answer));
    await press('Upload');
    expect(await screen.findAllByText('1 added, 1 to fix')).not.toHaveLength(0);
    page.server.answer(imports.downloadFaultyRows, new Blob(['rows']) as never).answer(imports.startImport, detail);
    await press('Fix the rows');
    await waitFor(() => expect(page.server.sentTo(imports.startImport)).toHaveLength(1));
    expect(page.server.sentTo(imports.downloadFaultyRows)).toMatchObject([{ params: { id: idOf(9) } }]);
    const { body } = page.server.sentTo(imports.startImport)[0] as { body: { file: File } };
    expect(body.file.name).toBe('faulty-rows-leavers.xlsx');
  });
});

describe('The import in a response', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const faulty = (row: number) => ({
    row,
    values: { email: `row${row}@mail.example` },
    faults: [{ row, field: 'email', column: 'Email', value: 'one@mail.example', reason: 'is there twice' }],
    goesIn: false,
  });
  const before = { ...detail, faultyRows: 3 };
  function Editor() {
    const { data } = useQuery(importQuery(detail._id));
    return data && <FaultEditor detail={data} />;
  }

  test('faulty rows are refetched only when fixing one has changed the faults of another', async () => {
    page.server
      .answer(imports.getImport, before)
      .answer(imports.listFaultyRows, { rows: [faulty(4), faulty(9), faulty(12)], next: null });
    await page.show(<Editor />);
    const fix = async (row: number, left: number) => {
      page.server.answer(imports.fixImportRow, {
        row: { ...faulty(row), faults: [] },
        import: { ...before, faultyRows: left },
      });
      await fill(`Row ${row}, email`, 'other@mail.example');
      await screen.findByText(`Row ${row} is fixed`);
    };
    const lists = () => page.server.sentTo(imports.listFaultyRows).length;
    await fix(12, 2);
    expect(lists()).toBe(1);
    await fix(4, 0);
    await waitFor(() => expect(lists()).toBe(2));
  });

  test('an import that could not be confirmed is refetched, because someone else may have confirmed it', async () => {
    page.server.refuse(imports.confirmImport, { status: 409, message: 'It runs already' });
    await page.show(<ImportReview detail={detail} onColumns={nothing} />);
    const isFresh = page.keep(importQuery(detail._id).queryKey);
    await press('Import 2 ex-employees');
    await screen.findByText('It runs already');
    await waitFor(() => expect(isFresh()).toBe(false));
  });
});

describe('A bulk upload that fails (specification, section 8)', () => {
  let page: Page;
  afterEach(() => page.close());

  test.each([
    [
      'a response other than 201 says that something went wrong',
      async () => Response.json({ data: {} }),
      generalMessages.generic,
    ],
    ['an empty 200 does not break the page', async () => new Response(''), generalMessages.generic],
    [
      'an exception says that the bulk upload failed',
      () => Promise.reject(new TypeError('fetch failed')),
      importMessages.failed,
    ],
  ])('%s', async (_, answer, words) => {
    page = new Page();
    await page.show(<UploadArea />);
    await give('Choose a spreadsheet', file);
    vi.stubGlobal('fetch', answer);
    await press('Upload');
    expect(await screen.findAllByText(words)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy();
  });
});

test('the history: each import with its own counts, author and time; the second one is undone', async () => {
  const page = new Page();
  const past = sample(imports.importSummary, {
    rows: 1204,
    added: 1001,
    changed: 150,
    unchanged: 40,
    faultyRows: 13,
    state: 'done',
    createdAt: '2026-03-02T08:00:00.000Z',
    finishedAt: '2026-03-03T08:00:00.000Z',
  });
  page.server
    .answer(imports.listImports, {
      imports: [
        { ...past, _id: idOf(11), fileName: 'a.csv', createdAt: '2026-05-01T08:00:00.000Z', createdBy: 'Asha Rao' },
        {
          ...past,
          _id: idOf(12),
          fileName: 'b.csv',
          createdAt: '2026-04-02T08:00:00.000Z',
          rows: 20,
          added: 11,
          changed: 9,
          faultyRows: 0,
          undoable: true,
        },
        { ...past, _id: idOf(13), fileName: 'c.csv', state: 'ready', finishedAt: null },
        {
          ...past,
          _id: idOf(14),
          fileName: 'd.csv',
          state: 'undone',
          rows: 30,
          added: 16,
          changed: 14,
          undoneAt: '2026-03-05T08:00:00.000Z',
        },
      ],
      totalCount: 4,
    })
    .answer(imports.undoImport, { ...detail, state: 'undoing' })
    .answer(imports.getImport, { ...detail, state: 'undone' });
  await page.show(<ImportHistory />);
  const cells = await cellsOf('Imports');
  expect(cells.map((row) => row.slice(0, 7))).toEqual([
    ['a.csv', '2026-05-01T08:00:00.000Z by Asha Rao', 'Imported', '1,204', '1,001', '150', '13'],
    ['b.csv', '2026-04-02T08:00:00.000Z', 'Imported', '20', '11', '9', '0'],
    ['c.csv', past.createdAt, 'Not confirmed', '1,204', '–', '–', '13'],
    ['d.csv', past.createdAt, 'Undone', '30', '16', '14', '13'],
  ]);
  // Only recent imports can be undone.
  expect(screen.getAllByRole('button', { name: /^Undo/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Undo b.csv',
  ]);
  await press('Undo b.csv');
  await press('Undo import');
  expect(page.server.sentTo(imports.undoImport)).toMatchObject([{ params: { id: idOf(12) } }]);
  page.close();
});
