import { endedText } from '#contract/base/ended-accounts.ts';
import { featureParts } from '../support/feature-parts.ts';
import { applicationScenes } from './applications-scenes.ts';
import { brandingScenes } from './branding-scenes.ts';
import { builderScenes } from './builder-scenes.ts';
import { claimsScenes } from './claims-scenes.ts';
import { companyPageScenes } from './company-page-scenes.ts';
import { connectionsScenes } from './connections-scenes.ts';
import { dashboardScenes } from './dashboard-scenes.ts';
import { directoryScenes } from './directory-scenes.ts';
import { duplicatesScenes } from './duplicates-scenes.ts';
import { eventsScenes } from './events-scenes.ts';
import { formScenes } from './form-scenes.ts';
import { importsScenes } from './imports-scenes.ts';
import { jobPageScenes } from './job-page-scenes.ts';
import { journeysScenes } from './journeys-scenes.ts';
import { mailersScenes } from './mailers-scenes.ts';
import { mapScenes } from './map-scenes.ts';
import { merchandiseScenes } from './merchandise-scenes.ts';
import { messagesScenes } from './messages-scenes.ts';
import { notificationsScenes } from './notifications-scenes.ts';
import { offersScenes } from './offers-scenes.ts';
import { pollsScenes } from './polls-scenes.ts';
import { postsScenes } from './posts-scenes.ts';
import { privacyScenes } from './privacy-scenes.ts';
import { recordScenes } from './record-scenes.ts';
import { recruitmentOverviewScenes } from './recruitment-overview-scenes.ts';
import { recruitmentScenes } from './recruitment-scenes.ts';
import { referralScenes } from './referrals-scenes.ts';
import { requestsScenes } from './requests-scenes.ts';
import {
  add,
  answers,
  ask,
  asRecruiter,
  directory,
  fails,
  groups,
  list,
  never,
  openFilter,
  opens,
  type Scene,
  select,
  selectAll,
  sendMail,
  still,
} from './scene.ts';
import { scriptScenes } from './script-scenes.ts';
import { searchScenes } from './search-scenes.ts';
import { settingsScenes } from './settings-scenes.ts';
import { surveysScenes } from './surveys-scenes.ts';
import { teamScenes } from './team-scenes.ts';

/** The id of a deleted group, as an old link has it. */
const goneGroup = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Three rows, two of them with errors. */
const faultyCsv = `Full Name,Personal Email,Company Email,Phone,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving,Shoe size
Meera Krishnan,meera.k@mail.example,meera@acme.example,9845012345,female,Designer,Design,Pune,03/05,E-1001,01/04/2015,31/03/2019,38
Ann,ann@mail,ann@acme.example,12,female,Designer,Design,Pune,03/05,E-1002,01/04/2015,31/03/2019,39
Farhan Qureshi,farhan@mail.example,farhan@acme.example,9845012346,male,Designer,Design,Pune,31/02,E-1003,01/04/2019,31/03/2015,42
`;

/** Screens that need a signed-in person, or data that only they can make. */
export const portalScenes: readonly Scene[] = [
  ...dashboardScenes,
  { area: 'portal', screen: 'overview', state: 'full', path: '/home/exemployee_management' },
  ...directoryScenes,
  ...scriptScenes,
  { area: 'portal', screen: 'search', state: 'full', path: directory },
  { area: 'portal', screen: 'search', state: 'loading', path: directory, prepare: never(list) },
  { area: 'portal', screen: 'search', state: 'error', path: directory, prepare: fails(list) },
  { area: 'portal', screen: 'search', state: 'group-gone', path: `${directory}?groupIds=${goneGroup}` },
  { area: 'portal', screen: 'search', state: 'empty-text', path: `${directory}?searchtext=zzzz` },
  { area: 'portal', screen: 'search', state: 'empty-filter', path: `${directory}?departments=Nowhere` },
  {
    area: 'portal',
    screen: 'signed-out',
    state: 'suspended',
    path: directory,
    shows: '/',
    prepare: fails(/\/api\//, 401, endedText('suspended', 'company', 'support@encore.example')),
    act: (page) => page.getByText('is suspended').first().waitFor(),
  },
  {
    area: 'portal',
    screen: 'search',
    state: 'filtered',
    path: `${directory}?searchtext=an&departments=Engineering,Design&experienceMin=3&experienceMax=12`,
  },
  { area: 'portal', screen: 'search', state: 'dashboard', path: `${directory}?source=dashboard&upcomingBirthdays=1` },
  {
    area: 'portal',
    screen: 'search',
    state: 'selected',
    path: directory,
    act: async (page) => {
      await select(page, 3);
      await page.mouse.wheel(0, 700);
      await still(page);
    },
  },
  { area: 'portal', screen: 'search', state: 'filter-open', path: directory, act: openFilter('Department') },
  {
    area: 'portal',
    screen: 'select-group',
    state: 'full',
    path: directory,
    act: opens('Save in group', (page) => select(page, 2)),
  },
  {
    area: 'portal',
    screen: 'select-group',
    state: 'saved',
    path: directory,
    act: async (page) => {
      await opens('Save in group', (list) => select(list, 2))(page);
      await page
        .getByRole('button', { name: /^Move here/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Open', exact: true }).waitFor();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'instant-mail',
    state: 'full',
    path: directory,
    act: opens('Send Message', (page) => select(page, 3)),
  },
  {
    area: 'portal',
    screen: 'instant-mail',
    state: 'link',
    path: directory,
    act: async (page) => {
      await opens('Send Message', (list) => select(list, 3))(page);
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: /Thanking|Gifting/ })
        .first()
        .click();
      const link = dialog.getByLabel(/^Link/);
      await link.fill('acme.example');
      await dialog.getByRole('button', { name: 'Send message' }).click();
    },
  },
  { area: 'portal', screen: 'instant-mail', state: 'too-many', path: directory, act: opens('Send Message', selectAll) },
  {
    area: 'portal',
    screen: 'instant-mail',
    state: 'hand-over',
    path: directory,
    prepare: asRecruiter,
    act: opens('Send Message', selectAll),
  },
  {
    area: 'portal',
    screen: 'rehire',
    state: 'existing',
    path: directory,
    act: opens('Rehire', (page) => select(page, 3)),
  },
  {
    area: 'portal',
    screen: 'rehire',
    state: 'new-wrong',
    path: directory,
    act: async (page) => {
      await opens('Rehire', selectAll)(page);
      await page.getByRole('dialog').getByText('New Job').click();
      await page.getByRole('button', { name: 'Share this job' }).click();
      await still(page);
    },
  },
  { area: 'portal', screen: 'add', state: 'empty', path: add },
  {
    area: 'portal',
    screen: 'add',
    state: 'wrong',
    path: add,
    act: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'edit',
    state: 'full',
    path: directory,
    shows: '/home/exemployee_management/edit',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /edit/i }).click();
      await page.waitForURL(/\/edit\?/);
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'edit',
    state: 'opened',
    path: async (page) => {
      const { alumnis } = await ask<{ alumnis: { _id: string }[] }>(page, '/alumni?pageNumber=1&pageContent=1');
      return `/home/exemployee_management/edit?id=${alumnis[0]?._id}`;
    },
  },
  ...duplicatesScenes,
  { area: 'portal', screen: 'groups', state: 'full', path: groups },
  { area: 'portal', screen: 'groups', state: 'empty', path: groups, prepare: answers(/\/api\/group(?:\?|$)/, []) },
  { area: 'portal', screen: 'groups', state: 'loading', path: groups, prepare: never(/\/api\/group(?:\?|$)/) },
  { area: 'portal', screen: 'groups', state: 'error', path: groups, prepare: fails(/\/api\/group(?:\?|$)/) },
  {
    area: 'portal',
    screen: 'mailbox',
    state: 'empty',
    path: '/mailbox',
    prepare: answers(/\/api\/mailbox\?/, { messages: [], totalCount: 0 }),
  },
  {
    area: 'portal',
    screen: 'mailbox',
    state: 'full',
    path: directory,
    act: async (page) => {
      await sendMail(page);
      await page.goto('/mailbox');
      await page.getByText('Come back to').first().click();
      await page.locator('iframe').waitFor();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'rehire',
    state: 'shared',
    path: directory,
    act: async (page) => {
      await opens('Rehire', (directoryPage) => select(directoryPage, 2))(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByPlaceholder('Search open jobs').click();
      await page.getByRole('option').first().click();
      await dialog.getByLabel('Subject').fill('Come back');
      await dialog.getByRole('button', { name: 'Share this job' }).click();
      await page.getByText('Your job has been shared').waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'delete',
    state: 'asking',
    path: directory,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'add',
    state: 'upload-faults',
    path: add,
    act: async (page) => {
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(faultyCsv) };
      await page.locator('input[type=file]').first().setInputFiles(file);
      // On phones the area is one line until it is opened.
      const opener = page.getByRole('button', { name: 'Upload a spreadsheet' });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByRole('region', { name: 'Upload result' }).waitFor();
    },
  },
  {
    area: 'portal',
    screen: 'groups',
    state: 'menu',
    path: groups,
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /menu|actions/i })
        .first()
        .click();
      await still(page);
    },
  },
  {
    area: 'portal',
    screen: 'groups',
    state: 'rename',
    path: groups,
    act: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /menu|actions/i })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await still(page);
    },
  },
  ...companyPageScenes,
  ...jobPageScenes,
  {
    area: 'exemployee',
    screen: 'unsubscribe',
    state: 'asking',
    path: directory,
    act: async (page) => {
      await sendMail(page);
      const { messages } = await ask<{ messages: { _id: string }[] }>(page, '/mailbox?pageNumber=1&pageContent=1');
      const { text } = await ask<{ text: string }>(page, `/mailbox/${messages[0]?._id}`);
      await page.goto(/\/exemployee\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  ...privacyScenes,
  ...recordScenes,
  ...claimsScenes,
  ...importsScenes,
  ...formScenes,
  ...searchScenes,
  ...teamScenes,
  ...requestsScenes,
  ...builderScenes,
  ...brandingScenes,
  ...mailersScenes,
  ...pollsScenes,
  ...mapScenes,
  ...merchandiseScenes,
  ...eventsScenes,
  ...surveysScenes,
  ...journeysScenes,
  ...messagesScenes,
  ...postsScenes,
  ...recruitmentOverviewScenes,
  ...recruitmentScenes,
  ...applicationScenes,
  ...referralScenes,
  ...offersScenes,
  ...notificationsScenes,
  ...settingsScenes,
  ...connectionsScenes,
  ...(await featureParts<readonly Scene[]>('scenes')).flat().filter(({ area }) => area === 'portal'),
];
