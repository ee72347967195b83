import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  approveSourceRun,
  changeSource,
  createSource,
  deleteSource,
  type LeaverSourceAnswer,
  listSourceRuns,
  listSources,
  readSourceColumns,
  readSourceRun,
  rotateSourceToken,
  type SourceRun,
  sourceMessages,
  startSourceRun,
  stopSourceRun,
  undoSourceRun,
} from '#contract/ex-employee/leaver-sources.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, describedBy, entriesOf, field, fill, give, isThere, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { arrivalCountsQuery } from '../arrivals/api.ts';
import { sourceRunsQuery, sourcesQuery } from './api.ts';
import { SourcesSection } from './components/SourcesSection.tsx';
import { countsText, lastRunText, nextRunText, statusOf, undoneText } from './components/source-words.ts';

const at = '2026-05-01T08:00:00.000Z';
const run: SourceRun = {
  ...sampleOf(startSourceRun),
  _id: idOf(21),
  state: 'done',
  isDry: false,
  startedAt: at,
  endedAt: at,
  read: 412,
  announced: 3,
  changed: 1,
  cancelled: 0,
  faulty: 0,
  fault: null,
  undone: null,
  canUndo: true,
};
const dryRun: SourceRun = { ...run, _id: idOf(22), isDry: true, faulty: 2, canUndo: false };

const files: LeaverSourceAnswer = {
  _id: idOf(7),
  kind: 'file',
  name: 'Workday',
  enabled: true,
  isDry: false,
  settings: {
    address: 'sftp://encore@files.acme.example/leavers/',
    hostKey: 'SHA256:abc',
    columns: { employeeId: 'Emp No', name: 'Full Name', dateOfLeaving: 'Last Day' },
  },
  secrets: ['password'],
  address: null,
  known: 412,
  lastRun: run,
  nextRunAt: '2099-05-01T14:00:00.000Z',
  failingSince: null,
  createdAt: at,
};
const entra: LeaverSourceAnswer = {
  ...files,
  _id: idOf(8),
  kind: 'scim',
  name: 'Entra ID',
  settings: {},
  secrets: [],
  address: 'https://portal.example/api/scim/v2',
  nextRunAt: null,
};
const bamboo = { ...files, _id: idOf(9), kind: 'bamboohr' as const, name: 'BambooHR', settings: { subdomain: 'acme' } };
const held: LeaverSourceAnswer = {
  ...files,
  lastRun: { ...run, state: 'held', endedAt: null, fault: sourceMessages.tooManyLeavers(50, 412), canUndo: false },
};

const reads =
  (source: LeaverSourceAnswer, runs: readonly SourceRun[] = [run]) =>
  (server: FakeServer) =>
    server.answer(listSources, [source]).answer(listSourceRuns, [...runs]);
const shows = (source: LeaverSourceAnswer) => ({ show: <SourcesSection />, reads: reads(source) });
const opened = (source: LeaverSourceAnswer) => ({ ...shows(source), at: `/settings?source=${source._id}` });
const params = { id: files._id };
const runParams = { ...params, run: run._id };

async function addKind(kind: RegExp) {
  await press('Add source');
  await press({ role: 'radio', name: kind });
  await press('Continue');
}
async function more(item: string) {
  await press('More actions');
  await press({ role: 'menuitem', name: item });
}
async function fillFile() {
  await addKind(/^Files/);
  await fill('Name of the source', 'Workday');
  await fill('Address', 'sftp://encore@files.acme.example/leavers/');
  await fill('Fingerprint of the server', 'SHA256:abc');
  await fill('Password', 'Harbour-42');
  await fill('Employee ID', 'Emp No');
  await fill('Name', 'Full Name');
  await fill('Last day', 'Last Day');
  await choose('Order of dates', /^Day first/);
}

describeActions('Sources of leavers', [
  action({
    ...shows(bamboo),
    does: 'adds one that calls Encore and shows its token',
    fill: async () => {
      await addKind(/^SCIM/);
      await fill('Name of the source', 'Entra ID');
    },
    press: 'Add source',
    route: createSource,
    sends: { body: { kind: 'scim', name: 'Entra ID', settings: {}, secrets: {} } },
    answer: { ...entra, token: 'encs_once' },
    says: sourceMessages.created,
    next: 'Connect Entra ID',
    asksAnew: listSources,
    fails: sourceMessages.notCreated,
    fault: { path: 'name', label: 'Name of the source' },
    tells: true,
  }),
  action({
    ...shows(bamboo),
    does: 'adds a server with files and offers a dry run',
    fill: fillFile,
    press: 'Add source',
    route: createSource,
    sends: {
      body: {
        kind: 'file',
        name: 'Workday',
        settings: {
          address: 'sftp://encore@files.acme.example/leavers/',
          hostKey: 'SHA256:abc',
          columns: { employeeId: 'Emp No', name: 'Full Name', dateOfLeaving: 'Last Day' },
          dates: 'dd/MM/yyyy',
        },
        secrets: { password: 'Harbour-42' },
      },
    },
    answer: { ...files, token: null },
    next: 'Try Workday first?',
    fails: sourceMessages.notCreated,
    fault: { path: 'settings.address', label: 'Address' },
    tells: true,
  }),
  action({
    ...opened(files),
    does: 'changes one, and keeps the secrets that are left empty',
    fill: async () => {
      await press('Edit');
      await fill('Company email', 'Work Email');
    },
    press: 'Save',
    route: changeSource,
    sends: {
      params,
      body: {
        name: 'Workday',
        settings: {
          address: 'sftp://encore@files.acme.example/leavers/',
          hostKey: 'SHA256:abc',
          columns: { employeeId: 'Emp No', name: 'Full Name', dateOfLeaving: 'Last Day', companyEmail: 'Work Email' },
        },
      },
    },
    answer: files,
    says: sourceMessages.changed,
    asksAnew: listSources,
    fails: sourceMessages.notChanged,
    fault: { path: 'secrets.password', label: 'Password' },
    tells: true,
  }),
  action({
    ...opened(bamboo),
    does: 'changes the key of BambooHR',
    fill: async () => {
      await press('Edit');
      await fill('API key', 'bamboo-key');
    },
    press: 'Save',
    route: changeSource,
    sends: {
      params: { id: bamboo._id },
      body: { name: 'BambooHR', settings: { subdomain: 'acme' }, secrets: { apiKey: 'bamboo-key' } },
    },
    answer: bamboo,
    says: sourceMessages.changed,
    fails: sourceMessages.notChanged,
    fault: { path: 'settings.subdomain', label: 'Subdomain' },
  }),
  action({
    ...opened(files),
    does: 'switches one off',
    press: 'Switch off',
    route: changeSource,
    sends: { params, body: { enabled: false } },
    answer: { ...files, enabled: false },
    asksAnew: listSources,
    fails: sourceMessages.notChanged,
  }),
  action({
    ...opened({ ...files, enabled: false }),
    does: 'switches one on',
    press: 'Switch on',
    route: changeSource,
    sends: { params, body: { enabled: true } },
    answer: files,
    asksAnew: listSources,
    fails: sourceMessages.notChanged,
  }),
  action({
    ...opened(entra),
    does: 'begins the dry run of a system that calls',
    press: 'Dry run',
    route: changeSource,
    sends: { params: { id: entra._id }, body: { isDry: true } },
    answer: { ...entra, isDry: true },
    says: 'The dry run has started',
    asksAnew: listSources,
    fails: sourceMessages.notChanged,
  }),
  action({
    ...opened({ ...entra, isDry: true }),
    does: 'ends the dry run of a system that calls',
    fill: async () => {
      await screen.findByText(/^This is a dry run: what it says is noted below, and no one is announced\./);
    },
    press: 'End dry run',
    route: changeSource,
    sends: { params: { id: entra._id }, body: { isDry: false } },
    answer: entra,
    says: 'The dry run has ended. Its calls count from now on',
    asksAnew: listSources,
    fails: sourceMessages.notChanged,
  }),
  action({
    ...opened(entra),
    does: 'makes a new token and shows it',
    fill: () => more('New token'),
    press: 'Create token',
    route: rotateSourceToken,
    sends: { params: { id: entra._id } },
    answer: { ...entra, token: 'encs_next' },
    next: 'Connect Entra ID',
    asksAnew: listSources,
    fails: sourceMessages.tokenNotMade,
  }),
  action({
    ...opened(files),
    does: 'deletes one',
    fill: () => more('Delete'),
    press: 'Delete source',
    route: deleteSource,
    sends: { params },
    answer: { _id: files._id },
    says: sourceMessages.deleted,
    asksAnew: listSources,
    afterwards: (page) => expect(page.address).toBe('/settings'),
    fails: sourceMessages.notDeleted,
  }),
  ...[true, false].map((isDry) =>
    action({
      ...opened(files),
      does: isDry ? 'tries what a run would do' : 'runs now',
      press: isDry ? 'Dry run' : 'Run now',
      route: startSourceRun,
      sends: { params, body: { isDry } },
      answer: { ...run, isDry, state: 'waiting' },
      says: sourceMessages.started,
      asksAnew: [listSources, listSourceRuns],
      fails: sourceMessages.notStarted,
      tells: true,
    }),
  ),
  action({
    ...opened({ ...files, lastRun: { ...run, state: 'running' } }),
    does: 'stops a run',
    press: 'Stop',
    route: stopSourceRun,
    sends: { params: runParams },
    answer: { ...run, state: 'stopped' },
    says: sourceMessages.stopped,
    asksAnew: listSources,
    fails: sourceMessages.notStopped,
    tells: true,
  }),
  action({
    ...opened(held),
    does: 'lets a run go on that announces unusually many',
    refreshes: [sourceRunsQuery(files._id, true)],
    fill: () => press('Go on'),
    press: 'Let it go on',
    route: approveSourceRun,
    sends: { params: runParams },
    answer: { ...run, state: 'waiting' },
    says: sourceMessages.approved,
    asksAnew: listSources,
    fails: sourceMessages.notApproved,
  }),
  action({
    ...opened(files),
    does: 'undoes a run',
    refreshes: [sourcesQuery, arrivalCountsQuery],
    fill: () => press(/^Undo run of /),
    press: 'Undo run',
    route: undoSourceRun,
    sends: { params: runParams },
    answer: { ...run, state: 'undoing', undone: { takenBack: 0, restored: 0, kept: 0 }, canUndo: false },
    says: 'The run is being undone',
    asksAnew: listSourceRuns,
    fails: sourceMessages.notUndone,
  }),
]);

describe('The sources of leavers', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('each with what it is, its last run and its status; one that needs someone says why', async () => {
    const failed = { ...run, state: 'failed' as const, fault: 'The server refuses the password' };
    page.server.answer(listSources, [
      files,
      { ...entra, lastRun: null, known: 1 },
      { ...bamboo, enabled: false, lastRun: dryRun },
      { ...held, _id: idOf(10) },
      { ...files, _id: idOf(11), lastRun: failed, failingSince: at },
    ]);
    page.server.answer(listSourceRuns, []);
    await page.show(<SourcesSection />, { at: '/settings' });
    const rows = (await entriesOf('Sources of leavers')).map((row) => row.replace(/ \d\d:\d\d/g, ''));
    expect(rows).toEqual([
      'WorkdayFiles · 412 known employees · last run 1 MayActive',
      'Entra IDSCIM 2.0 · 1 known employeeNot called yet',
      'BambooHRBambooHR · 412 known employees · dry run 1 MayOff',
      `WorkdayFiles · 412 known employees · last run 1 May${sourceMessages.tooManyLeavers(50, 412)}.Needs approval`,
      'WorkdayFiles · 412 known employees · last run 1 MayThe server refuses the password. Every run has failed since 1 May.Failing',
    ]);
    await press({ role: 'link', name: /^Entra ID/ });
    expect(page.address).toBe(`/settings?source=${entra._id}`);
  });

  test('its page says its state and its next run; who may not change settings sees no buttons', async () => {
    reads(files)(page.server);
    await page.show(<SourcesSection />, { as: 'recruiter', at: `/settings?source=${files._id}` });
    await cellsOf('Runs');
    await screen.findByText(/^1 May \d\d:\d\d: 412 read, 3 announced, 1 changed\.$/);
    screen.getByText('Next run on 1 May 2099, 14:00.', { normalizer: (words) => words.replace(/\d\d:\d\d/, '14:00') });
    expect(screen.queryAllByRole('button')).toEqual([]);
    await press({ role: 'link', name: 'All sources' });
    expect(page.address).toBe('/settings');
  });

  test('a token is shown once, with the address and where both belong', async () => {
    page.server.answer(listSources, []).answer(createSource, { ...entra, token: 'encs_once' });
    await page.show(<SourcesSection />);
    await addKind(/^SCIM/);
    await fill('Name of the source', 'Entra ID');
    page.server.answer(listSources, [entra]);
    await press('Add source');
    expect(await field('Token')).toHaveProperty('value', 'encs_once');
    expect(await field('Address')).toHaveProperty('value', 'https://portal.example/api/scim/v2');
    screen.getByText(/^Entra ID: .* Tenant URL and Secret token\.$/);
    screen.getByText(/It won’t be shown again/);
    await press('Done');
    expect(document.body.textContent).not.toContain('encs_once');
    expect(screen.queryByLabelText('Token')).toBeNull();
  });

  test.each([
    [entra, 'New token', 'The earlier token works for 7 more days.'],
    [{ ...entra, kind: 'webhook' as const }, 'New secret', 'The earlier secret works for 7 more days.'],
  ])('an earlier token, and an earlier secret, works for a week', async (source, item, words) => {
    reads(source)(page.server);
    await page.show(<SourcesSection />, { at: `/settings?source=${source._id}` });
    await more(item);
    await screen.findByText(words);
  });

  test('the first dry run is offered where Encore fetches, and shows its result', async () => {
    page.server.answer(listSources, [bamboo]).answer(createSource, { ...bamboo, token: null });
    await page.show(<SourcesSection />, { at: '/settings' });
    await addKind(/^BambooHR/);
    await fill('Name of the source', 'BambooHR');
    await fill('Subdomain', 'acme');
    await fill('API key', 'bamboo-key');
    await press('Add source');
    page.server.answer(startSourceRun, dryRun).answer(listSources, [{ ...bamboo, lastRun: dryRun }]);
    page.server.answer(listSourceRuns, [dryRun]);
    await press('Dry run');
    expect(page.server.sentTo(startSourceRun)).toMatchObject([{ params: { id: bamboo._id }, body: { isDry: true } }]);
    expect(page.address).toBe(`/settings?source=${bamboo._id}`);
    await screen.findByText(/412 read, 3 to announce, 1 to change, 2 faulty\. Nothing was changed\./);
  });

  test('one that announces unusually many waits, and says why', async () => {
    reads(held)(page.server);
    await page.show(<SourcesSection />, { at: `/settings?source=${held._id}` });
    await screen.findByText(`${sourceMessages.tooManyLeavers(50, 412)}.`);
    screen.getByText('Needs approval');
    expect(isThere('Go on') && isThere('Stop')).toBe(true);
    expect(isThere('Run now') || isThere('Dry run')).toBe(false);
  });

  test('a system that calls announces no more until someone goes on; there is nothing to stop', async () => {
    reads({ ...entra, lastRun: { ...run, state: 'held', announced: 12 } })(page.server);
    await page.show(<SourcesSection />, { at: `/settings?source=${entra._id}` });
    await screen.findByText(/^It has announced 12 people today\. More need your approval/);
    expect(isThere('Go on')).toBe(true);
    expect(isThere('Stop') || isThere('Run now')).toBe(false);
  });

  test('one that fails says since when and why; one that is off can only be tried', async () => {
    const failed = { ...run, state: 'failed' as const, read: 0, fault: 'The server refuses the password' };
    reads({ ...files, enabled: false, lastRun: failed, failingSince: at }, [failed])(page.server);
    await page.show(<SourcesSection />, { at: `/settings?source=${files._id}` });
    await screen.findByText(/^The server refuses the password\. Every run has failed since 1 May \d\d:\d\d\.$/);
    expect((await cellsOf('Runs'))[0]?.slice(1, 4)).toEqual(['Failed', '0', failed.fault]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run now' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run' }).disabled).toBe(false);
  });

  test('its runs with their numbers; only a run that did something can be undone', async () => {
    const undone = { takenBack: 2, restored: 1, kept: 1 };
    const runs = [dryRun, run, { ...run, _id: idOf(23), state: 'undone' as const, undone, canUndo: false }];
    reads(files, runs)(page.server);
    await page.show(<SourcesSection />, { at: `/settings?source=${files._id}` });
    const cells = (await cellsOf('Runs')).map((row) => row.map((cell) => cell.replace(/ \d\d:\d\d/, '')));
    expect(cells).toEqual([
      ['1 MayDry run', 'Done', '412', '3 to announce, 1 to change, 2 faulty', ''],
      ['1 May', 'Done', '412', '3 announced, 1 changed', 'Undo run'],
      ['1 May', 'Undone', '412', '2 taken back, 1 restored, 1 kept', ''],
    ]);
    await press(/^Undo run of /);
    screen.getByText(
      /^3 announcements are taken back, unless the person has entered anything or arrived\. 1 change is restored, unless/,
    );
  });

  test('a dry run says that nothing was changed, and which rows are faulty', async () => {
    const faultyRows = [
      { row: 14, employeeId: 'E14', reason: 'Please enter the last day' },
      { row: null, employeeId: null, reason: 'The file ends early' },
    ];
    reads(files, [dryRun])(page.server).answer(readSourceRun, { ...dryRun, faultyRows });
    await page.show(<SourcesSection />, { at: `/settings?source=${files._id}` });
    const [link] = within(await screen.findByRole('table', { name: 'Runs' })).getAllByRole('link');
    await press({ role: 'link', name: link?.textContent ?? '' });
    expect(page.address).toBe(`/settings?source=${files._id}&run=${dryRun._id}`);
    await screen.findByText('This was a dry run. Nothing was changed.');
    expect(await cellsOf('Faulty rows')).toEqual([
      ['E14', 'Please enter the last day', '14'],
      ['No employee ID', 'The file ends early', '–'],
    ]);
    expect(page.server.sentTo(readSourceRun)).toMatchObject([{ params: { id: files._id, run: dryRun._id } }]);
  });

  test('needs the three columns, each told at its field, also by the server', async () => {
    page.server.answer(listSources, [bamboo]);
    await page.show(<SourcesSection />);
    await addKind(/^Files/);
    await press('Add source');
    for (const label of ['Employee ID', 'Name', 'Last day'])
      expect(await describedBy(label)).toContain(sourceMessages.columnsRequired);
    expect(await describedBy('Address')).toContain(sourceMessages.addressRequired);
    expect(page.server.writes).toEqual([]);
    await press('Cancel');
    await fillFile();
    page.server.refuse(createSource, {
      status: 400,
      errors: [{ path: 'settings.columns', message: 'No such columns' }],
    });
    await press('Add source');
    expect(await describedBy('Employee ID')).toContain('No such columns');
  });

  test('an example of the file fills in the columns; those it does not have stay empty', async () => {
    page.server.answer(listSources, [bamboo]).answer(readSourceColumns, {
      headers: ['No.', 'First', 'Surname', 'Until', 'Shoe size'],
      columns: { employeeId: 'No.', firstName: 'First', lastName: 'Surname', dateOfLeaving: 'Until' },
    });
    await page.show(<SourcesSection />);
    await addKind(/^Files/);
    await fill('Name', 'Full name');
    await give('Example of the file', new File(['a,b'], 'leavers.pdf'));
    await screen.findByText(/Excel|spreadsheet|\.xlsx/i, { selector: '[role=alert]' });
    expect(page.server.sentTo(readSourceColumns)).toEqual([]);
    await give('Example of the file', new File(['a,b'], 'leavers.csv'));
    await vi.waitFor(async () => expect(await field('Last day')).toHaveProperty('value', 'Until'));
    expect(await field('First name')).toHaveProperty('value', 'First');
    expect(await field('Name')).toHaveProperty('value', '');
    page.server.refuse(readSourceColumns, {
      status: 400,
      errors: [{ path: 'file', message: 'Is empty' }],
      message: 'Is empty',
    });
    await give('Example of the file: leavers.csv', new File(['a,b'], 'empty.csv'));
    await screen.findByText('Is empty');
    expect(await field('Last day')).toHaveProperty('value', 'Until');
  });

  test('sources of keys do not count towards the limit', async () => {
    const keys = Array.from({ length: 10 }, (_, at) => ({
      ...entra,
      _id: idOf(40 + at),
      kind: 'api' as const,
      name: `Key ${at}`,
    }));
    page.server.answer(listSources, keys);
    await page.show(<SourcesSection />);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add source' })).disabled).toBe(false);
  });

  test('asks for what the address needs', async () => {
    page.server.answer(listSources, [bamboo]);
    await page.show(<SourcesSection />);
    await addKind(/^Files/);
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await fill('Address', 'https://hr.acme.example/leavers.csv');
    await field('Authorization (optional)');
    expect(screen.queryByLabelText(/^Fingerprint/)).toBeNull();
    await press('Encrypted files');
    await field('Passphrase of the PGP key');
  });
});

describe('A source in words', () => {
  const now = new Date(2026, 10, 29, 12, 0);
  const when = (day: number) => ({ ...run, startedAt: new Date(2026, 10, day, 9, 0).toISOString() });

  test.each([
    [files, when(29), 'Today 09:00: 412 read, 3 announced, 1 changed.'],
    [files, when(28), 'Yesterday 09:00: 412 read, 3 announced, 1 changed.'],
    [files, { ...when(1), announced: 0, changed: 0 }, '1 Nov 09:00: 412 read, nothing new.'],
    [files, { ...when(29), state: 'waiting' as const }, 'Today 09:00: waiting to start.'],
    [
      files,
      { ...when(29), state: 'failed' as const, isDry: true, fault: 'The server answered 404.' },
      'Dry run today 09:00: failed. The server answered 404.',
    ],
    // The calls of a day are one run.
    [entra, { ...when(29), state: 'running' as const }, 'Today: 412 read, 3 announced, 1 changed.'],
    [entra, { ...when(28), state: 'held' as const }, 'Yesterday: 412 read, 3 announced, 1 changed.'],
  ])('the last run', (source, lastRun, words) => expect(lastRunText({ ...source, lastRun }, now)).toBe(words));

  test('the next run', () => {
    const at = (hour: number) => new Date(2026, 10, 29, hour, 0).toISOString();
    expect(nextRunText({ ...files, nextRunAt: at(15) }, now)).toBe('Next run at 15:00.');
    expect(nextRunText({ ...files, nextRunAt: at(11) }, now)).toBe('The next run starts soon.');
    expect(nextRunText({ ...files, nextRunAt: null }, now)).toBe('It runs by itself within the hour.');
    expect(nextRunText(entra, now)).toBe('');
    expect(nextRunText({ ...files, enabled: false }, now)).toBe('');
  });

  test('its status', () => {
    const running = { ...run, state: 'running' as const };
    expect(statusOf({ ...files, lastRun: running }).label).toBe('Running');
    expect(statusOf({ ...entra, lastRun: running }).label).toBe('Active');
    expect(statusOf({ ...files, lastRun: null }).label).toBe('Not run yet');
    expect(statusOf({ ...entra, isDry: true }).label).toBe('Dry run');
    expect(statusOf({ ...held, enabled: false }).label).toBe('Needs approval');
    expect(statusOf({ ...files, failingSince: at }).label).toBe('Failing');
  });

  test('what a run did, and what was undone', () => {
    expect(countsText({ ...run, read: 1200, cancelled: 2, faulty: 5 })).toBe(
      '1,200 read, 3 announced, 1 changed, 2 cancelled, 5 faulty',
    );
    expect(undoneText({ takenBack: 1, restored: 0, kept: 0 })).toBe('1 taken back');
    expect(undoneText({ takenBack: 0, restored: 1200, kept: 2 })).toBe('0 taken back, 1,200 restored, 2 kept');
  });
});
