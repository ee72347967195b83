import type { Page } from 'playwright-core';
import { answers, answersWith, directory, fails, never, type Scene, select, withSample } from './scene.ts';

const overview = '/home/exemployee_management';
const home = /\/api\/overview$/;
const exportsStart = /\/api\/alumni\/exports$/;
const anExport = /\/api\/alumni\/exports\/[0-9a-f-]+$/;
const exportOf = (rows: number) => ({
  _id: '0198c0de-0000-7000-8000-000000000001',
  state: 'running',
  format: 'xlsx',
  fileName: 'ex-employees.xlsx',
  rows,
  total: 1200,
  message: null,
});

async function openExport(page: Page): Promise<void> {
  // Beside the actions of a selection, on phones too.
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  await page.getByRole('dialog').getByText('Public profile').waitFor();
}

async function startExport(page: Page): Promise<void> {
  await openExport(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
}

const anImport = {
  state: 'done',
  rows: 500,
  changed: 12,
  unchanged: 0,
  faultyRows: 7,
  incompleteRows: 0,
  progress: 500,
  createdBy: 'Asha Rao',
  finishedAt: null,
  undoneAt: null,
  undoable: true,
  message: null,
};
const imports = [
  { ...anImport, _id: '1', fileName: 'former-employees-2025.xlsx', added: 481 },
  { ...anImport, _id: '2', fileName: 'robotics-leavers.csv', state: 'ready', added: 0 },
].map((one, index) => ({ ...one, createdAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString() }));
const waiting = {
  requests: 8,
  duplicates: 17,
  kinds: [
    { kind: 'sign-ups', count: 3 },
    { kind: 'changes', count: 2 },
    { kind: 'privacy', count: 3 },
    { kind: 'duplicates', count: 17 },
  ],
};

/** The overview and the export. */
export const directoryScenes: readonly Scene[] = [
  {
    area: 'portal',
    screen: 'overview',
    state: 'busy',
    path: overview,
    prepare: answersWith(home, { imports, waiting, draft: { name: 'Meera Krishnan' } }),
    act: (page) => page.getByRole('heading', { name: 'Recent imports' }).scrollIntoViewIfNeeded(),
  },
  { area: 'portal', screen: 'overview', state: 'loading', path: overview, prepare: never(home) },
  { area: 'portal', screen: 'overview', state: 'error', path: overview, prepare: fails(home) },
  {
    area: 'portal',
    screen: 'overview',
    state: 'nothing-to-do',
    path: overview,
    prepare: answersWith(home, {
      waiting: { requests: 0, duplicates: 0, kinds: [] },
      imports: [],
      draft: null,
      groups: [],
    }),
    act: (page) => page.getByText('You’re all caught up').waitFor(),
  },
  {
    area: 'portal',
    screen: 'overview',
    state: 'viewer',
    path: overview,
    prepare: async (page) => {
      await answersWith(/\/api\/users\/profile$/, { role: 'viewer', permissions: ['people:read'] })(page);
      await answersWith(home, { groups: null, imports: null, draft: null })(page);
    },
  },
  {
    area: 'portal',
    screen: 'overview',
    state: 'slim-rail',
    path: overview,
    prepare: (page) => page.addInitScript(() => localStorage.setItem('rail-collapsed', 'true')),
    act: async (page) => {
      const section = page.getByRole('complementary').getByRole('button', { name: 'Ex-employees' });
      // On phones the rail is a drawer, which is never collapsed.
      if (!(await section.isVisible())) return;
      await section.click();
      await page.getByRole('menuitem', { name: 'Duplicates' }).waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'overview',
    state: 'empty',
    path: overview,
    prepare: answersWith(home, {
      counts: { everybody: 0, looking: 0, returning: 0, birthdays: 0, leavers: 0, signups: 0, groups: 0 },
      leavers: [],
    }),
  },
  { area: 'portal', screen: 'search', state: 'sample', path: async () => directory, prepare: withSample },
  {
    area: 'portal',
    screen: 'imports',
    state: 'sample',
    path: async () => '/home/exemployee_management/import',
    prepare: withSample,
  },
  { area: 'portal', screen: 'export', state: 'choosing', path: directory, act: openExport },
  {
    area: 'portal',
    screen: 'export',
    state: 'wrong',
    path: directory,
    act: async (page) => {
      await select(page, 2);
      await openExport(page);
      await page.getByRole('button', { name: 'Select none' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
      await page.getByText('Please select at least one column').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'export',
    state: 'running',
    path: directory,
    prepare: async (page) => {
      await answers(exportsStart, exportOf(640), 201)(page);
      await answers(anExport, exportOf(640))(page);
    },
    act: async (page) => {
      await startExport(page);
      await page.getByText('640 of 1,200').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'export',
    state: 'done',
    path: directory,
    act: async (page) => {
      await startExport(page);
      await page.getByText(/exported to/).waitFor();
    },
  },
];
