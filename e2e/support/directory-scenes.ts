import type { Page } from 'playwright-core';
import { answers, directory, opens, type Scene, select } from './scene.ts';

const overview = '/home/exemployee_management';
const anyExport = /\/api\/alumni\/exports(?:\/[0-9a-f-]+)?$/;
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
  await opens('Export', async () => {})(page);
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
const pair = (id: string, names: string[], reasons: string[]) => ({
  _id: id,
  people: names.map((name, index) => ({ _id: `${id}${index}`, name })),
  reasons,
});
const duplicates = [
  pair('1', ['Meera Krishnan', 'Meera Krishnan'], ['same phone']),
  pair('2', ['Farhan Qureshi', 'Farhan Ahmed Qureshi'], ['same LinkedIn profile', 'same employee ID']),
];

/** The overview and the export. */
export const directoryScenes: readonly Scene[] = [
  {
    area: 'portal',
    screen: 'overview',
    state: 'busy',
    path: overview,
    prepare: async (page) => {
      await answers(/\/api\/alumni\/imports\?/, { imports, totalCount: 2 })(page);
      await answers(/\/api\/alumni\/duplicates\?/, { duplicates, totalCount: 17, sweptAt: null, sweeping: false })(
        page,
      );
    },
    act: (page) => page.getByText('Possible duplicates').scrollIntoViewIfNeeded(),
  },
  {
    area: 'portal',
    screen: 'overview',
    state: 'tables',
    path: overview,
    act: async (page) => {
      for (const toggle of await page.getByRole('switch', { name: 'Show as table' }).all()) await toggle.click();
    },
  },
  {
    area: 'portal',
    screen: 'overview',
    state: 'empty',
    path: overview,
    prepare: async (page) => {
      await answers(/\/api\/alumni\?/, { alumnis: [], totalCount: 0, nextCursor: null, forgiven: false })(page);
      await answers(/\/api\/alumni\/search\/filters/, { department: {}, designation: {}, location: {}, group: [] })(
        page,
      );
      await answers(/\/api\/group$/, [])(page);
    },
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
    prepare: answers(anyExport, exportOf(640)),
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
