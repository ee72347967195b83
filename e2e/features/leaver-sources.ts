import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import { type LeaverSourceAnswer, type SourceRun, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { answers, ask, fails, never, remove, type Scene } from '../scenes/scene.ts';
import type { FeatureAttack } from '../support/feature-parts.ts';

const section = paths.settingsSection.replace('$section', 'leaver-sources');
const listed = /\/api\/leaver-sources$/;
const runsListed = /\/api\/leaver-sources\/[0-9a-f-]{36}\/runs$/;
const runRead = /\/api\/leaver-sources\/[0-9a-f-]{36}\/runs\/[0-9a-f-]{36}$/;
const id = (number: number) => `0192f0c0-0000-7000-8000-0000000000${number}`;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const run = (number: number, hours: number, values: Partial<SourceRun> = {}): SourceRun => ({
  _id: id(number),
  state: 'done',
  isDry: false,
  startedAt: ago(hours),
  endedAt: ago(hours),
  read: 12_412,
  announced: 3,
  changed: 1,
  cancelled: 0,
  faulty: 0,
  fault: null,
  undone: null,
  canUndo: true,
  ...values,
});
const source = (number: number, values: Partial<LeaverSourceAnswer> = {}): LeaverSourceAnswer => ({
  _id: id(number),
  kind: 'file',
  name: 'Workday leavers of all legal entities in India and Singapore',
  enabled: true,
  isDry: false,
  settings: {
    address: 'sftp://encore@files.acme.example/outgoing/leavers/',
    hostKey: 'SHA256:uNiVztksCsDhcc0u9e8BrqXVXaiuB8ysMMDcHjVQkwQ',
    columns: { employeeId: 'Emp No', name: 'Full Name', dateOfLeaving: 'Last Working Day', companyEmail: 'Work Email' },
    dates: 'dd/MM/yyyy',
  },
  secrets: ['password'],
  address: null,
  known: 12_412,
  lastRun: run(40, 3),
  nextRunAt: ago(-3),
  failingSince: null,
  createdAt: ago(900),
  ...values,
});

const files = source(11);
const held = source(12, {
  kind: 'bamboohr',
  name: 'BambooHR',
  settings: { subdomain: 'acme' },
  lastRun: run(41, 5, {
    state: 'held',
    endedAt: null,
    fault: sourceMessages.tooManyLeavers(2140, 12_412),
    canUndo: false,
  }),
});
const failing = source(13, {
  name: 'Payroll files',
  failingSince: ago(26),
  lastRun: run(42, 1, { state: 'failed', read: 0, fault: 'The server refuses the password', canUndo: false }),
});
const called = source(14, {
  kind: 'scim',
  name: 'Entra ID',
  settings: {},
  secrets: [],
  address: 'https://portal.acme.example/api/scim/v2',
  lastRun: run(43, 2, { state: 'running', endedAt: null, read: 18 }),
  nextRunAt: null,
});
const off = source(15, {
  kind: 'webhook',
  name: 'Darwinbox',
  enabled: false,
  lastRun: null,
  nextRunAt: null,
  known: 0,
});
const runs = [
  run(40, 3),
  run(50, 8, { isDry: true, faulty: 42, canUndo: false }),
  run(51, 9, { state: 'stopped', read: 800, announced: 12 }),
  run(52, 30, {
    state: 'failed',
    read: 0,
    announced: 0,
    changed: 0,
    fault: 'The server refuses the password',
    canUndo: false,
  }),
  run(53, 60, {
    state: 'undone',
    announced: 312,
    undone: { takenBack: 309, restored: 1, kept: 3 },
    canUndo: false,
  }),
];
const faultyRows = Array.from({ length: 42 }, (_, at) => ({
  row: at === 3 ? null : at * 7 + 2,
  employeeId: at % 5 === 0 ? null : `RB10${at}`,
  reason:
    at % 2 === 0 ? 'Please enter the last day' : 'This employee ID is already announced for someone with another name',
}));

const shows =
  (...sources: readonly LeaverSourceAnswer[]) =>
  async (browser: Page) => {
    await answers(listed, sources)(browser);
    await answers(runsListed, sources.some(({ lastRun }) => lastRun) ? runs : [])(browser);
    await answers(runRead, { ...runs[1], faultyRows })(browser);
  };
const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'leaver-sources',
  state,
  path: section,
  prepare: shows(files, held, failing, called, off),
  ...more,
});
const log = (state: string, of: LeaverSourceAnswer, more: Partial<Scene> = {}): Scene =>
  scene(state, { path: `${section}?source=${of._id}`, prepare: shows(of), ...more });
const presses =
  (...names: readonly (string | RegExp)[]) =>
  async (browser: Page) => {
    for (const name of names) await browser.getByRole('button', { name }).first().click();
    await browser.getByRole('dialog').waitFor();
  };
const adds = (kind: RegExp) => async (browser: Page) => {
  await presses('Add source')(browser);
  await browser.getByLabel(kind).check();
  await browser.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await browser.getByLabel('Name of the source').waitFor();
};

/** There is a limit, and this scene adds one each time. */
async function withoutSources(browser: Page) {
  for (const { _id } of await ask<LeaverSourceAnswer[]>(browser, '/leaver-sources'))
    await remove(browser, `/leaver-sources/${_id}`);
  return section;
}

export const scenes: readonly Scene[] = [
  scene('full'),
  scene('empty', { prepare: answers(listed, []) }),
  scene('loading', { prepare: never(listed) }),
  scene('error', { prepare: fails(listed) }),
  scene('kinds', { act: presses('Add source') }),
  scene('files', {
    act: async (browser) => {
      await adds(/^Files/)(browser);
      await browser.getByLabel('Address').fill('sftp://encore@files.acme.example/outgoing/');
      await browser.getByLabel('Fingerprint of the server').waitFor();
    },
  }),
  scene('wrong', {
    act: async (browser) => {
      await adds(/^BambooHR/)(browser);
      await browser.getByRole('dialog').getByRole('button', { name: 'Add source' }).click();
      await browser.getByText(sourceMessages.subdomainRequired).waitFor();
    },
  }),
  scene('shown-once', {
    path: withoutSources,
    prepare: async () => {},
    act: async (browser) => {
      await adds(/^SCIM/)(browser);
      await browser.getByLabel('Name of the source').fill('Entra ID');
      await browser.getByRole('dialog').getByRole('button', { name: 'Add source' }).click();
      await browser.getByText('It won’t be shown again').waitFor();
    },
  }),
  log('log', files),
  log('held', held),
  log('failing', failing),
  log('called', called),
  log('off', off),
  log('trying', { ...called, isDry: true, lastRun: run(43, 2, { isDry: true, read: 18, canUndo: false }) }),
  log('editing', files, { act: presses('Edit') }),
  log('deleting', files, {
    act: async (browser) => {
      await browser.getByRole('button', { name: 'More actions', exact: true }).click();
      await browser.getByRole('menuitem', { name: 'Delete' }).click();
      await browser.getByRole('dialog').waitFor();
    },
  }),
  log('undoing', files, { act: presses(/^Undo run of/) }),
  log('dry-run', files, {
    path: `${section}?source=${files._id}&run=${id(50)}`,
    act: (browser) => browser.getByText('Nothing was changed.').first().waitFor(),
  }),
];

/** Writes a script into the texts of sources, and names the pages that show them. */
export const attacks: FeatureAttack = async (call, attack) => {
  const made = (await call('POST /leaver-sources', { kind: 'webhook', name: attack, settings: {} })) as { _id: string };
  return [section, `${section}?source=${made._id}`];
};
