import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import {
  type ArrivalCounts,
  type ArrivalView,
  type Leaver,
  type LeaverItem,
  presetArrivalSettings,
  staysWord,
} from '#contract/ex-employee/arrivals.ts';
import { importsScenes } from '../scenes/imports-scenes.ts';
import { answers, fails, never, type Scene } from '../scenes/scene.ts';
import type { FeatureAttack } from '../support/feature-parts.ts';

const counted = /\/api\/arrivals\/count$/;
const listed = /\/api\/arrivals\?view=/;
const read = /\/api\/arrivals\/[0-9a-f-]{36}$/;
const figured = /\/api\/arrivals\/figures$/;
const settings = /\/api\/arrivals\/settings$/;
const id = (number: number) => `0192f0c0-0000-7000-8000-00000000000${number}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const leaverItem = (number: number, values: Partial<LeaverItem> = {}): LeaverItem => ({
  _id: id(number),
  state: 'asked',
  name: 'Meera Krishnan',
  employeeId: `RB100${number}`,
  designation: 'Senior Engineer',
  department: 'Engineering',
  dateOfLeaving: inDays(12),
  source: 'api',
  missing: [],
  needs: [],
  askedAt: ago(2),
  confirmedAt: null,
  arrivedAt: null,
  person: null,
  ...values,
});

const counts: ArrivalCounts = { needs: 3, announced: 4, asked: 12, confirmed: 7, arrived: 9, declined: 1 };
const figures = {
  last: { month: '2026-06', left: 60, arrived: 55, confirmed: 48, agreed: 43, signedIn: 24 },
  before: { month: '2026-05', left: 41, arrived: 33, confirmed: 30, agreed: 25, signedIn: 12 },
  welcomes: false,
};
const nothing: ArrivalCounts = { needs: 0, announced: 0, asked: 0, confirmed: 0, arrived: 0, declined: 0 };
const needing = [
  leaverItem(1, { needs: ['missing'], missing: ['gender', 'dateOfBirth', 'email'], dateOfLeaving: inDays(1) }),
  leaverItem(2, {
    name: 'Venkatanarasimharajuvaripeta Subramaniam',
    designation: 'Principal Engineer, Settlement and Reconciliation',
    department: 'Payments Platform and Shared Services',
    state: 'confirmed',
    needs: ['conflict', 'remark'],
    dateOfLeaving: inDays(0),
  }),
  leaverItem(3, { name: 'Arjun Malhotra', needs: ['refused'], source: 'import', dateOfLeaving: inDays(-3) }),
];
const arrived = [
  leaverItem(4, {
    state: 'arrived',
    arrivedAt: ago(1),
    dateOfLeaving: inDays(-2),
    person: { _id: id(8), name: 'Fatima Sheikh', profileImg: null },
  }),
];
const declined = [leaverItem(5, { state: 'declined', name: null, designation: null, department: null })];

const leaver: Leaver = {
  ...leaverItem(2, {
    name: 'Meera Krishnan',
    needs: ['missing', 'conflict', 'remark', 'refused'],
    missing: ['gender', 'location'],
    confirmedAt: ago(1),
    state: 'confirmed',
  }),
  facts: [
    { field: 'name', value: 'Meera Krishnan', source: 'hand' },
    { field: 'dateOfLeaving', value: inDays(12), source: 'hand' },
    { field: 'companyEmail', value: 'meera.krishnan@acme.example', source: 'api' },
    { field: 'email', value: 'venkatanarasimharajuvaripeta.subramaniam@mail.example', source: 'leaver' },
    { field: 'designation', value: 'Senior Engineer', source: 'api' },
    { field: 'department', value: 'Engineering', source: 'import' },
    { field: 'dateOfJoining', value: '2018-04-01', source: 'import' },
  ],
  conflicts: [{ field: 'dateOfLeaving', value: inDays(19), source: 'api' }],
  remark: 'My designation is Principal Engineer since April.',
  refusal: 'The email meera@mail.example already exists',
  hasConfirmedEmail: true,
  createdAt: ago(9),
};

const page = (leavers: readonly LeaverItem[], total = counts) => ({
  today: inDays(0),
  counts: total,
  leavers,
  nextCursor: null,
});
const shows =
  (leavers: readonly LeaverItem[], total = counts) =>
  async (browser: Page) => {
    await answers(counted, total)(browser);
    await answers(listed, page(leavers, total))(browser);
    await answers(settings, presetArrivalSettings)(browser);
    await answers(figured, figures)(browser);
  };
const opens = (name: string) => async (browser: Page) => {
  await browser.getByRole('button', { name, exact: true }).first().click();
  await browser.getByRole('dialog').waitFor();
};
const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'arrivals',
  state,
  path: paths.arrivals,
  ...more,
});
const list = (view: ArrivalView, leavers: readonly LeaverItem[]) =>
  scene(view, { path: `${paths.arrivals}?view=${view}`, prepare: shows(leavers) });
const one = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'leaver',
  state,
  path: paths.leaver.replace('$id', leaver._id),
  prepare: answers(read, leaver),
  ...more,
});

const faulty = importsScenes.find(({ state }) => state === 'faults-to-fix');
/** An import with people who have not left yet. */
const importing: Scene = {
  area: 'portal',
  screen: 'import',
  path: '',
  ...faulty,
  state: 'leavers',
  prepare: async (browser) => {
    await faulty?.prepare?.(browser);
    await answers(/\/api\/arrivals\/imports\//, { leavers: 5 })(browser);
  },
  act: (browser) => browser.getByRole('button', { name: 'Announce 5 people' }).waitFor(),
};

export const scenes: readonly Scene[] = [
  importing,
  {
    area: 'portal',
    screen: 'overview',
    state: 'arrivals',
    path: paths.management,
    prepare: answers(counted, counts),
    act: async (browser) => {
      const panel = browser.getByRole('region', { name: 'Arrivals' });
      await panel.getByText('asked').waitFor();
      await panel.scrollIntoViewIfNeeded();
    },
  },
  scene('full', { prepare: shows(needing) }),
  list('arrived', arrived),
  list('declined', declined),
  list('announced', []),
  scene('empty', { prepare: shows([], nothing) }),
  scene('loading', { prepare: never(/\/api\/arrivals/) }),
  scene('error', { prepare: fails(/\/api\/arrivals/) }),
  scene('announcing', {
    prepare: shows(needing),
    act: async (browser) => {
      await opens('Announce a leaver')(browser);
      await browser.getByRole('button', { name: 'More details' }).click();
    },
  }),
  scene('leaver-figures', {
    screen: 'home',
    path: paths.home,
    prepare: answers(figured, figures),
  }),
  scene('settings', { prepare: shows(needing), act: opens('Settings') }),
  one('full'),
  one('arrived', {
    prepare: answers(read, {
      ...leaver,
      ...arrived[0],
      needs: [],
      missing: [],
      conflicts: [],
      remark: null,
      refusal: null,
    }),
  }),
  one('conflict-stays', {
    prepare: answers(read, {
      ...leaver,
      needs: ['conflict'],
      missing: [],
      conflicts: [{ field: 'dateOfLeaving', value: staysWord, source: 'bamboohr' }],
      remark: null,
      refusal: null,
    }),
  }),
  one('change', { act: opens('Change') }),
  one('stays', { act: opens('They stay') }),
  one('loading', { prepare: never(read) }),
  one('error', { prepare: fails(read) }),
  one('missing', { prepare: fails(read, 404, 'Leaver not found') }),
];

/** Writes a script into each text that colleagues see, and names the pages that show it. */
export const attacks: FeatureAttack = async (call, attack) => {
  const texts = { designation: attack, department: attack, location: attack, linkedinUrl: attack };
  const facts = { name: 'Radha Leaving', dateOfLeaving: inDays(20) };
  const announced = { ...facts, employeeId: attack, companyEmail: 'radha.leaving@acme.example', ...texts };
  const first = (await call('POST /arrivals', announced)) as Leaver;
  const other = { ...facts, employeeId: 'RB2', companyEmail: 'radha.changed@acme.example' };
  const second = (await call('POST /arrivals', other)) as Leaver;
  await call('POST /arrivals/{id}', texts, { id: second._id });
  return [paths.arrivals, ...[first, second].map(({ _id }) => paths.leaver.replace('$id', _id))];
};
