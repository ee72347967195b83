import type { Page } from 'playwright-core';
import { type ApplicationState, applicationStates } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { job } from './recruitment-scenes.ts';
import { answers, answersWith, ask, fails, never, type Scene, still } from './scene.ts';

const applications = '/home/recruitment/applications';
const allApplications = /\/api\/applications(?:\?|$)/;
const oneApplication = /\/api\/applications\/[0-9a-f-]{36}$/;
const board = /\/applications\/board$/;

type Board = { job: ApplicationLine['job']; columns: { state: ApplicationState; applications: ApplicationLine[] }[] };
const boardOf = (title: string) => async (page: Page) => `${await job(title)(page)}/applications`;
/** Returns the page of a demo application: the first in a state for a job. */
const applicationIn =
  (state: ApplicationState, title: string, has: (line: ApplicationLine) => boolean = () => true) =>
  async (page: Page) => {
    const { columns } = await ask<{ columns: { state: string; applications: ApplicationLine[] }[] }>(
      page,
      `/jobs/${(await job(title)(page)).split('/').at(-1)}/applications/board`,
    );
    const found = columns.find((column) => column.state === state)?.applications.find(has);
    return `${applications}/${found?._id}`;
  };
const scientist = 'Lead Data Scientist';

const inList = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  state,
  ...more,
  screen: 'applications',
  path: more.path ?? applications,
});
const onBoard = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  state,
  ...more,
  screen: 'application-board',
  path: more.path ?? boardOf(scientist),
  shows: '/home/recruitment/jobs/$id/applications',
});
const application = (state: string, of: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  state,
  ...more,
  screen: 'application',
  path: of,
  shows: '/home/recruitment/applications/$id',
});
const asks = (menu: RegExp | string, item: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
/** Opens the dialog of a move that emails the applicant, and waits for the email. */
const asksWithMail = (menu: RegExp | string, item: string) => async (page: Page) => {
  await asks(menu, item)(page);
  await page.getByRole('dialog').getByRole('region', { name: 'Text of the email' }).waitFor();
  await still(page);
};
const boardNow = async (page: Page) =>
  ask<Board>(page, `/jobs/${(await boardOf(scientist)(page)).split('/').at(-2)}/applications/board`);
/** Returns the first card of a column of the board. */
const firstIn = async (page: Page, state: ApplicationState) =>
  (await boardNow(page)).columns.find((column) => column.state === state)?.applications[0];
/** Opens the dialog of a card’s move, and waits for the email. */
const asksOnBoard = (from: ApplicationState, item: string) => async (page: Page) =>
  asksWithMail(`Move ${(await firstIn(page, from))?.name}`, item)(page);
/** Moved a moment ago: the applicant has not been notified yet. */
const justMoved = {
  state: 'interviewing',
  toldState: 'in_review',
  undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
} as const;
const drawn = async (page: Page) => page.locator('canvas').first().waitFor();
const fresh = applicationIn(
  'new',
  scientist,
  ({ hasResume, rehireEligibility }) => hasResume && rehireEligibility !== 'not_eligible',
);
const rejected = applicationIn('rejected', scientist, ({ rejectionMailAt }) => rejectionMailAt !== null);

/** Applications: the list, the board of a job, and one in each state. */
export const applicationScenes: readonly Scene[] = [
  inList('full'),
  inList('filtered', { path: `${applications}?state=new&recruiter=me` }),
  inList('empty', {
    prepare: answers(allApplications, {
      applications: [],
      nextCursor: null,
      counts: Object.fromEntries(applicationStates.map((state) => [state, 0])),
    }),
  }),
  inList('none-found', { path: `${applications}?searchtext=zzzz` }),
  inList('loading', { prepare: never(allApplications) }),
  inList('error', { prepare: fails(allApplications) }),
  onBoard('full'),
  onBoard('menu', {
    act: async (page) =>
      page
        .getByRole('button', { name: /^Move / })
        .first()
        .click(),
  }),
  onBoard('move', { act: asksOnBoard('shortlisted', 'Move to Interviewing') }),
  onBoard('undo', {
    prepare: async (page) => {
      const { job: of, columns } = await boardNow(page);
      const shown = columns.map((column) => ({
        ...column,
        applications: column.applications.map((line, place) =>
          place ? line : { ...line, ...justMoved, state: column.state },
        ),
      }));
      await answers(board, { job: of, columns: shown })(page);
    },
  }),
  onBoard('offer', { act: asksOnBoard('interviewing', 'Move to Offered') }),
  onBoard('reject', { act: asksWithMail(/^Move /, 'Move to Rejected') }),
  onBoard('moved', {
    prepare: async (page) => {
      await answers(/\/api\/applications\/[0-9a-f-]{36}\/state$/, {
        ...(await firstIn(page, 'shortlisted')),
        ...justMoved,
        toldState: 'shortlisted',
      })(page);
    },
    act: async (page) => {
      await asksOnBoard('shortlisted', 'Move to Interviewing')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Move to interviews' }).click();
      await page.getByText(applicationMessages.moved).waitFor();
      await still(page);
    },
  }),
  onBoard('empty', { path: boardOf('Supply Chain Planner') }),
  onBoard('loading', { prepare: never(board) }),
  onBoard('error', { prepare: fails(board) }),
  onBoard('missing', { path: `/home/recruitment/jobs/00000000-0000-7000-8000-000000000009/applications` }),
  application('new', fresh, { act: drawn }),
  application(
    'warned',
    applicationIn('new', scientist, (line) => line.rehireEligibility === 'not_eligible'),
  ),
  application(
    'stranger',
    applicationIn('new', scientist, ({ person }) => person === null),
  ),
  application(
    'mention',
    applicationIn('shortlisted', scientist, ({ notes }) => notes > 0),
    {
      act: async (page) => {
        await page.getByRole('textbox', { name: 'Note' }).pressSequentially('Please call them @vik');
        await page.getByRole('option', { name: 'Vikram Seth' }).waitFor();
      },
    },
  ),
  application('menu', fresh, { act: async (page) => page.getByRole('button', { name: 'More moves' }).click() }),
  application('reject-wrong', fresh, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('dialog').getByLabel('Hours').fill('none');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await still(page);
    },
  }),
  application('withdraw', fresh, { act: asksWithMail('More moves', 'Mark as withdrawn') }),
  application('undo', fresh, { prepare: answersWith(oneApplication, justMoved), act: drawn }),
  application(
    'link',
    applicationIn('new', scientist, ({ person }) => person === null),
    {
      act: async (page) => {
        await page.getByRole('button', { name: 'Find the record' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ),
  application('rejected-waiting', rejected),
  application('hired', applicationIn('hired', 'HR Business Partner')),
  application('withdrawn', applicationIn('withdrawn', scientist)),
  application('on-hold', applicationIn('on_hold', scientist)),
  application('loading', fresh, { prepare: never(oneApplication) }),
  application('error', fresh, { prepare: fails(oneApplication) }),
  application('missing', `${applications}/00000000-0000-7000-8000-000000000009`),
];
