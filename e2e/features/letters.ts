import type { Page } from 'playwright-core';
import { writePdf } from '#api/core/pdf/write-pdf.ts';
import { type LetterKind, letterKindWords } from '#contract/base/letter-states.ts';
import { paths } from '#contract/base/paths.ts';
import { letterMessages, letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { letterPreset } from '#contract/proofs/letter-presets.ts';
import type { LetterTemplate, LetterTemplateLine } from '#contract/proofs/letter-templates.ts';
import type { Letter, LetterLine, LetterView } from '#contract/proofs/letters.ts';
import { answers, answersPdf, ask, fails, never, type Scene, send, still } from '../scenes/scene.ts';

const list = /\/api\/letters\?/;
const one = /\/api\/letters\/[0-9a-f-]{36}$/;
const file = /\/api\/letters\/[0-9a-f-]{36}\/file$/;
const templates = /\/api\/letters\/templates$/;

const id = (number: number) => `0192f0c0-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
export const dayIn = (days: number) => ago(-days).slice(0, 10);
const asha = { _id: id(90), name: 'Asha Rao' };
const longName = 'Venkatanarasimharajuvaripeta Krishnamurthy Subramanian';
export const code = '7K3M-Q9TX-2BHD';

const person = (number: number, name: string, designation = 'Senior Software Engineer') => ({
  _id: id(50 + number),
  name,
  designation,
  profileImg: null,
});
const line = (number: number, values: Partial<LetterLine> = {}): LetterLine => ({
  _id: id(number),
  kind: 'experience',
  title: 'Experience letter',
  state: 'requested',
  number: null,
  version: 1,
  person: person(number, 'Ravi Menon'),
  requestedAt: ago(2),
  promisedOn: dayIn(1),
  issuedAt: null,
  settledAt: null,
  createdAt: ago(2),
  ...values,
});
export const decided = (number: number, kind: LetterKind, values: Partial<LetterLine> = {}): LetterLine =>
  line(number, {
    kind,
    title: letterKindWords[kind].label,
    state: 'issued',
    number: `${letterKindWords[kind].series}/2026/${String(40 + number).padStart(4, '0')}`,
    promisedOn: null,
    issuedAt: ago(number),
    ...values,
  });

const requests = [
  line(1, {
    promisedOn: dayIn(-2),
    requestedAt: ago(5),
    person: person(1, longName, 'Principal Engineer, Settlement and Reconciliation'),
  }),
  line(2, { state: 'in_review', promisedOn: dayIn(0), kind: 'salary', title: 'Salary letter' }),
  line(3, {
    person: person(3, 'Fatima Sheikh', 'Plant Manager'),
    kind: 'relieving',
    title: 'Relieving letter',
    promisedOn: dayIn(2),
  }),
  line(4, {
    person: person(4, 'Arjun Malhotra', 'Analyst'),
    kind: 'custom',
    title: 'Confirmation of employment for the visa of a spouse or of children',
    promisedOn: dayIn(9),
  }),
];
const issued = [
  decided(1, 'experience'),
  decided(2, 'relieving', {
    version: 2,
    person: person(2, longName, 'Principal Engineer, Settlement and Reconciliation'),
  }),
  decided(3, 'no_dues', { person: person(3, 'Fatima Sheikh', 'Plant Manager'), requestedAt: null }),
  decided(4, 'custom', {
    title: 'Confirmation of employment for the visa of a spouse or of children',
    person: person(4, 'Arjun Malhotra', 'Analyst'),
  }),
];
const none = { number: null, issuedAt: null };
const settled = [
  decided(5, 'salary', { state: 'refused', settledAt: ago(1), ...none }),
  decided(6, 'employment', {
    state: 'withdrawn',
    settledAt: ago(2),
    ...none,
    person: person(6, 'Fatima Sheikh', 'Plant Manager'),
  }),
  decided(7, 'experience', { state: 'replaced', settledAt: ago(3) }),
  decided(8, 'relieving', { state: 'revoked', settledAt: ago(4), person: person(8, longName) }),
];
const counts = { requests: 4, late: 1, issued: 312, settled: 18 };
const page = (letters: readonly LetterLine[], total = counts) => ({
  letters,
  nextCursor: null,
  counts: total,
  today: dayIn(0),
});
const nothing = page([], { requests: 0, late: 0, issued: 0, settled: 0 });

const templateLine = (
  number: number,
  kind: LetterKind,
  values: Partial<LetterTemplateLine> = {},
): LetterTemplateLine => ({
  _id: id(70 + number),
  kind,
  name: letterKindWords[kind].label,
  language: 'en',
  secondLanguage: null,
  isOffered: true,
  isAtOnce: false,
  promiseDays: 3,
  updatedAt: ago(number * 3),
  by: 'Asha Rao',
  ...values,
});
export const some = [
  templateLine(1, 'experience', { isAtOnce: true }),
  templateLine(2, 'relieving', { secondLanguage: 'hi' }),
  templateLine(3, 'salary', { isOffered: false, by: null }),
  templateLine(4, 'custom', {
    name: 'Confirmation of employment for the visa of a spouse or of children',
    promiseDays: 1,
    by: longName,
  }),
];

const facts = [
  { label: 'Full name', value: 'Ravi Menon' },
  { label: 'Designation', value: 'Senior Software Engineer' },
  { label: 'Date of joining', value: '3 April 2018' },
  { label: 'Date of leaving', value: '29 July 2025' },
];
const asked: Letter = {
  ...line(1),
  template: { _id: id(71), name: 'Experience letter' },
  note: 'For the background check of my next employer, who asks for it before the 15th.',
  reason: null,
  reviewer: null,
  decidedBy: null,
  decidedAt: null,
  code: null,
  hash: null,
  facts: [],
  obstacle: null,
  isOutdated: false,
  versions: [],
};
const first = decided(1, 'experience');
const done: Letter = {
  ...asked,
  ...first,
  decidedBy: asha,
  decidedAt: first.issuedAt,
  code,
  hash: 'a'.repeat(64),
  facts,
};
const versions = [
  { _id: id(3), version: 2, state: 'issued', issuedAt: ago(1) },
  { _id: id(2), version: 1, state: 'replaced', issuedAt: ago(30) },
] satisfies Letter['versions'];

/** A letter as the product draws it. */
export const drawnLetter = await writePdf({
  title: 'Experience letter',
  author: 'Acme Industries',
  language: 'en',
  at: new Date(),
  color: '#b4472e',
  blocks: [
    { kind: 'heading', level: 1, align: 'left', color: '#b4472e', spans: [{ text: 'Experience letter' }] },
    {
      kind: 'paragraph',
      align: 'left',
      spans: [
        { text: 'This is to certify that Ravi Menon worked with Acme Industries from 3 April 2018 to 29 July 2025.' },
      ],
    },
  ],
  proof: {
    address: `https://encore.example/verify#${code}`,
    lines: [[{ text: 'EXP/2026/0041', weight: 600 }], [{ text: `Code ${code}` }]],
  },
});
const shows = (data: unknown) => async (browser: Page) => {
  await answers(list, data)(browser);
  await answers(templates, { templates: some })(browser);
};
export const drawn = async (browser: Page) => {
  await browser.locator('canvas').first().waitFor();
  await still(browser);
};
export const press = (name: string) => async (browser: Page) => {
  await browser.getByRole('button', { name, exact: true }).first().click();
  await browser.getByRole('dialog').waitFor();
};
const chooses = (item: string) => async (browser: Page) => {
  await browser
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await browser.getByRole('menuitem', { name: item }).click();
  await browser.getByRole('dialog').waitFor();
};

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'letters',
  state,
  path: paths.letters,
  ...more,
});
const view = (state: string, of: LetterView | 'templates', more: Partial<Scene>) =>
  scene(state, { path: `${paths.letters}?tab=${of}`, ...more });
const letter = (state: string, shown: Letter | null, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'letter',
  state,
  path: paths.letter.replace('$id', id(1)),
  prepare: async (browser) => {
    if (!shown) return;
    await answers(one, shown)(browser);
    await answersPdf(file, drawnLetter)(browser);
  },
  ...(shown ? { act: drawn } : {}),
  ...more,
});

/** Returns the templates of the demo company; adds the experience and the relieving letter where it has none. */
async function someTemplates(browser: Page): Promise<LetterTemplateLine[]> {
  const { templates: found } = await ask<{ templates: LetterTemplateLine[] }>(browser, '/letters/templates');
  if (found.length > 0) return found;
  const kinds = ['experience', 'relieving'];
  const { templates: added } = await send<{ templates: LetterTemplate[] }>(browser, '/letters/templates', { kinds });
  return added;
}
const editor = async (browser: Page) => {
  const [first] = await someTemplates(browser);
  return paths.letterTemplate.replace('$id', first?._id ?? '');
};
const written = async (browser: Page) => {
  await browser.getByRole('list', { name: 'Blocks' }).waitFor();
  if (!(await browser.getByText('Preview', { exact: true }).isVisible())) await drawn(browser);
};
const template = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'letter-template',
  state,
  path: editor,
  shows: paths.letterTemplate,
  act: written,
  ...more,
});
const previewed = async (browser: Page) => {
  await browser.getByRole('list', { name: 'Blocks' }).waitFor();
  const choice = browser.getByText('Preview', { exact: true });
  if (await choice.isVisible()) await choice.click();
  await drawn(browser);
};
const hindi: LetterTemplate = {
  ...templateLine(1, 'experience', { secondLanguage: 'hi' }),
  document: letterPreset('experience'),
  secondDocument: letterPreset('experience'),
  secondLanguage: 'hi',
  revision: 4,
};
const opensTab = (name: string) => async (browser: Page) => {
  await browser.getByRole('tab', { name }).click();
  await still(browser);
};

export const scenes: readonly Scene[] = [
  scene('full', { prepare: shows(page(requests)) }),
  scene('demo'),
  view('issued', 'issued', { prepare: shows(page(issued)) }),
  view('settled', 'settled', { prepare: shows(page(settled)) }),
  view('templates', 'templates', { prepare: shows(page([])) }),
  scene('empty', {
    prepare: async (browser) => {
      await answers(list, nothing)(browser);
      await answers(templates, { templates: [] })(browser);
    },
  }),
  scene('no-requests', { prepare: shows(nothing) }),
  view('issued-empty', 'issued', { prepare: answers(list, nothing) }),
  view('settled-empty', 'settled', { prepare: answers(list, nothing) }),
  scene('none-found', { path: `${paths.letters}?tab=issued&searchtext=zzzz`, prepare: answers(list, page([])) }),
  view('templates-empty', 'templates', { prepare: answers(templates, { templates: [] }) }),
  scene('issue', { prepare: shows(page(requests)), act: press('Issue letter') }),
  scene('issue-wrong', {
    prepare: shows(page(requests)),
    act: async (browser) => {
      await press('Issue letter')(browser);
      await browser.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
      await browser.getByText(letterMessages.personRequired).waitFor();
    },
  }),
  view('add-template', 'templates', { prepare: shows(page([])), act: press('Add template') }),
  view('delete-template', 'templates', { prepare: shows(page([])), act: chooses('Delete') }),
  scene('loading', { prepare: never(list) }),
  scene('error', { prepare: fails(list) }),
  view('templates-loading', 'templates', { prepare: never(templates) }),
  view('templates-error', 'templates', { prepare: fails(templates) }),
  letter('requested', asked),
  letter('in-review', { ...asked, state: 'in_review', reviewer: asha, promisedOn: dayIn(-1) }),
  letter('incomplete', {
    ...asked,
    obstacle: { message: letterMessages.fieldsMissing(['Employee ID', 'Work location']), isOfTemplate: false },
  }),
  letter('unfinished-template', {
    ...asked,
    obstacle: { message: letterTemplateMessages.placeholders('[Full name]'), isOfTemplate: true },
  }),
  letter('outdated', { ...done, isOutdated: true }),
  letter('full', { ...done, version: 3, versions }),
  letter(
    'refused',
    {
      ...asked,
      state: 'refused',
      promisedOn: null,
      decidedBy: asha,
      decidedAt: ago(0.2),
      reason: 'We confirm only what is in the record.\nPlease ask for an employment letter instead.',
    },
    { act: still },
  ),
  letter(
    'withdrawn',
    { ...asked, state: 'withdrawn', promisedOn: null, decidedAt: ago(1), template: null },
    { act: still },
  ),
  letter('replaced', { ...done, state: 'replaced', versions: versions.slice(0, 1) }),
  letter('revoked', { ...done, state: 'revoked', decidedAt: ago(0.1), reason: 'The last day was wrong.' }),
  letter('no-file', done, {
    prepare: async (browser) => {
      await answers(one, done)(browser);
      await fails(file, 404, letterMessages.noFile)(browser);
    },
    act: still,
  }),
  letter('review', asked, { act: press('Start review') }),
  letter('refuse', asked, { act: press('Refuse') }),
  letter('refuse-wrong', asked, {
    act: async (browser) => {
      await press('Refuse')(browser);
      await browser.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
      await still(browser);
    },
  }),
  letter('correct', done, { act: chooses('Correct') }),
  letter('revoke', done, { act: chooses('Revoke') }),
  letter('loading', null, { prepare: never(one) }),
  letter('error', null, { prepare: fails(one) }),
  letter('missing', null),
  template('full'),
  template('preview', { act: previewed }),
  template('block', {
    act: async (browser) => {
      await written(browser);
      await browser
        .getByRole('list', { name: 'Blocks' })
        .getByRole('button', { name: /^Text/, expanded: false })
        .nth(1)
        .click();
      await browser.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
      await still(browser);
    },
  }),
  template('add', {
    act: async (browser) => {
      await written(browser);
      await browser.getByRole('button', { name: 'Add block' }).click();
    },
  }),
  template('settings', {
    act: async (browser) => {
      await written(browser);
      await opensTab('Settings')(browser);
    },
  }),
  template('two-languages', {
    path: paths.letterTemplate.replace('$id', hindi._id),
    prepare: answers(/\/api\/letters\/templates\/[0-9a-f-]{36}$/, hindi),
  }),
  template('loading', { prepare: never(/\/api\/letters\/templates\/[0-9a-f-]{36}$/), act: undefined }),
  template('missing', { path: paths.letterTemplate.replace('$id', id(99)), act: undefined }),
];
