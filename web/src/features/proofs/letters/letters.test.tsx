import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import { getPerson } from '#contract/directory/people.ts';
import { readLetterCertificate } from '#contract/proofs/letter-certificate.ts';
import { letterDocument } from '#contract/proofs/letter-document.ts';
import { customFieldOf } from '#contract/proofs/letter-fields.ts';
import { letterMessages, letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import {
  createLetterTemplates,
  deleteLetterTemplate,
  type LetterTemplate,
  listLetterTemplates,
  previewLetter,
  readLetterTemplate,
  saveLetterTemplate,
} from '#contract/proofs/letter-templates.ts';
import {
  correctLetter,
  issueLetter,
  issueRequestedLetter,
  type Letter,
  type LetterLine,
  listLetters,
  readLetter,
  readLetterFile,
  refuseLetter,
  reviewLetter,
  revokeLetter,
} from '#contract/proofs/letters.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, entriesOf, field, fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { letterQuery, lettersQuery, templatesQuery } from './api.ts';
import { letterTextFields } from './components/letter-fields.ts';
import { keepUnsaved, readUnsaved } from './components/unsaved-letter.ts';
import { LetterPage } from './pages/LetterPage.tsx';
import { LettersPage } from './pages/LettersPage.tsx';
import { LetterTemplatePage } from './pages/LetterTemplatePage.tsx';

const at = '2026-05-01T08:00:00.000Z';
const today = '2026-12-05';
const person = { _id: idOf(30), name: 'Asha Rao', designation: 'Engineer', profileImg: null };
const line: LetterLine = {
  _id: idOf(7),
  kind: 'experience',
  title: 'Experience letter',
  state: 'requested',
  number: null,
  version: 1,
  person,
  requestedAt: at,
  promisedOn: '2026-12-04',
  issuedAt: null,
  settledAt: null,
  createdAt: at,
};
const requested: Letter = {
  ...line,
  template: { _id: idOf(20), name: 'Experience letter' },
  note: 'For my visa',
  reason: null,
  reviewer: null,
  decidedBy: null,
  decidedAt: null,
  code: null,
  hash: null,
  facts: [{ label: 'Full name', value: 'Asha Rao' }],
  obstacle: null,
  isOutdated: false,
  versions: [],
};
const issued: Letter = {
  ...requested,
  state: 'issued',
  number: 'EXP/2026/0042',
  promisedOn: null,
  issuedAt: at,
  code: 'ABCD-EFGH-JKLM',
  hash: 'f00d',
  decidedBy: { _id: idOf(1), name: 'Meera' },
  decidedAt: at,
};
const document = letterDocument.parse({
  version: 1,
  settings: {},
  blocks: [
    { id: 'heading', type: 'heading', text: 'Experience letter' },
    { id: 'text', type: 'text', html: '<p>{name} worked here until {dateOfLeaving}.</p>' },
  ],
});
const template: LetterTemplate = {
  _id: idOf(20),
  kind: 'experience',
  name: 'Experience letter',
  language: 'en',
  secondLanguage: null,
  isOffered: true,
  isAtOnce: false,
  promiseDays: 3,
  updatedAt: at,
  by: 'Meera',
  document,
  secondDocument: null,
  revision: 3,
};

const counts = { requests: 1, late: 1, issued: 2, settled: 0 };
const lists =
  (letters: readonly LetterLine[] = [line], templates: readonly LetterTemplate[] = [template]) =>
  (server: FakeServer) =>
    server
      .answer(listLetters, { letters: [...letters], nextCursor: null, counts, today })
      .answer(listLetterTemplates, { templates: [...templates] })
      .answer(readLetterCertificate, { certificate: null });
const onLetters = { show: <LettersPage />, at: paths.letters, path: paths.letters, reads: lists() };
const onTemplates = { ...onLetters, at: `${paths.letters}?tab=templates` };
const onLetter = (letter: Letter) => ({
  show: <LetterPage />,
  at: paths.letter.replace('$id', letter._id),
  path: paths.letter,
  reads: (server: FakeServer) => server.answer(readLetter, letter).answer(readLetterFile, undefined),
});
const params = { id: line._id };
const shown = [lettersQuery({ view: 'requests' }), lettersQuery({ view: 'issued' })];
const next = { ...issued, _id: idOf(8), version: 2 };

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describeActions('Letters', [
  action({
    ...onLetters,
    does: 'issues a letter to the person of a record',
    at: `${paths.letters}?issueto=${person._id}`,
    reads: (server) =>
      lists()(server)
        .answer(getPerson, sampleOf(getPerson, { _id: person._id, name: person.name, designation: 'Engineer' }))
        .answer(readLetter, issued),
    refreshes: shown,
    fill: async () => {
      await waitFor(async () => expect(((await field('Ex-employee')) as HTMLInputElement).value).toMatch(/Asha/));
      await choose('Letter', 'Experience letter');
    },
    press: 'Issue',
    route: issueLetter,
    sends: { body: { person: person._id, template: template._id } },
    answer: issued,
    says: letterMessages.issued('Experience letter', 'Asha Rao'),
    fails: letterMessages.notIssued,
    fault: { path: 'template', label: 'Letter' },
    tells: true,
    leads: paths.letter.replace('$id', issued._id),
  }),
  action({
    ...onLetters,
    does: 'adds the standard letters where there are none',
    reads: lists([], []),
    refreshes: [templatesQuery],
    press: 'Add standard letters',
    route: createLetterTemplates,
    sends: { body: { kinds: ['experience', 'relieving', 'employment', 'salary', 'no_dues'] } },
    answer: { templates: [template] },
    says: 'Standard letters added',
    fails: letterTemplateMessages.notCreated,
    tells: true,
    leads: `${paths.letters}?tab=templates`,
  }),
  action({
    ...onTemplates,
    does: 'adds a template, and opens it',
    refreshes: [templatesQuery],
    fill: async () => {
      await press('Add template');
      await press({ role: 'checkbox', name: /Relieving letter/ });
    },
    press: 'Add',
    route: createLetterTemplates,
    sends: { body: { kinds: ['relieving'] } },
    answer: { templates: [template] },
    says: letterTemplateMessages.created,
    fails: letterTemplateMessages.notCreated,
    tells: true,
    leads: paths.letterTemplate.replace('$id', template._id),
  }),
  action({
    ...onTemplates,
    does: 'deletes a template',
    refreshes: [templatesQuery],
    fill: async () => {
      await press('Actions for Experience letter');
      await press({ role: 'menuitem', name: 'Delete' });
      await screen.findByText(/Letters already issued stay/);
    },
    press: 'Delete',
    route: deleteLetterTemplate,
    sends: { params: { id: template._id } },
    answer: { _id: template._id },
    says: letterTemplateMessages.deleted,
    fails: letterTemplateMessages.notDeleted,
    tells: true,
  }),
  action({
    ...onLetter(requested),
    does: 'starts a review',
    refreshes: shown,
    fill: async () => {
      await press('Start review');
      await fill('Days until the answer', '5');
    },
    press: 'Start review',
    route: reviewLetter,
    sends: { params, body: { promiseDays: 5 } },
    answer: { ...requested, state: 'in_review' },
    says: letterMessages.reviewStarted,
    fails: letterMessages.notReviewed,
    fault: { path: 'promiseDays', label: 'Days until the answer' },
    tells: true,
  }),
  action({
    ...onLetter(requested),
    does: 'issues a requested letter',
    refreshes: shown,
    press: 'Issue',
    route: issueRequestedLetter,
    sends: { params },
    answer: issued,
    says: letterMessages.issued('Experience letter', 'Asha Rao'),
    fails: letterMessages.notIssued,
    tells: true,
    afterwards: () => screen.findByText('ABCD-EFGH-JKLM'),
  }),
  action({
    ...onLetter(requested),
    does: 'refuses a request',
    refreshes: shown,
    fill: async () => {
      await press('Refuse');
      await fill('Reason', 'You worked elsewhere');
    },
    press: 'Refuse',
    route: refuseLetter,
    sends: { params, body: { reason: 'You worked elsewhere' } },
    answer: { ...requested, state: 'refused', reason: 'You worked elsewhere' },
    says: letterMessages.refused,
    fails: letterMessages.notRefused,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
  action({
    ...onLetter(issued),
    does: 'corrects an issued letter',
    refreshes: [...shown, letterQuery(issued._id)],
    fill: async () => {
      await press('Actions for EXP/2026/0042');
      await press({ role: 'menuitem', name: 'Correct' });
      await screen.findByText(/then verifies as\s+replaced/);
    },
    press: 'Issue correction',
    route: correctLetter,
    sends: { params },
    answer: next,
    says: letterMessages.corrected,
    fails: letterMessages.notCorrected,
    tells: true,
    leads: paths.letter.replace('$id', next._id),
  }),
  action({
    ...onLetter(issued),
    does: 'revokes an issued letter',
    refreshes: shown,
    fill: async () => {
      await press('Actions for EXP/2026/0042');
      await press({ role: 'menuitem', name: 'Revoke' });
      await fill('Reason', 'Issued by mistake');
    },
    press: 'Revoke',
    route: revokeLetter,
    sends: { params, body: { reason: 'Issued by mistake' } },
    answer: { ...issued, state: 'revoked', reason: 'Issued by mistake' },
    says: letterMessages.revoked,
    fails: letterMessages.notRevoked,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
]);

let opened: Page;
beforeEach(() => {
  opened = new Page();
});
afterEach(() => opened.close());

describe('The page of letters', () => {
  it('lists requests by their promised day, and marks late ones in words', async () => {
    lists([line, { ...line, _id: idOf(9), state: 'in_review', promisedOn: '2026-12-09', person: null }])(opened.server);
    await opened.show(onLetters.show, onLetters);
    expect(await cellsOf('Requests')).toEqual([
      ['ARAsha RaoEngineer', 'Experience letter', at, '2026-12-04Late', 'Requested'],
      [expect.stringContaining('Deleted ex-employee'), 'Experience letter', at, '2026-12-09', 'In review'],
    ]);
    const link = screen.getByRole('link', { name: 'Asha Rao' });
    expect(link.getAttribute('href')).toBe(paths.letter.replace('$id', line._id));
    expect(screen.getByText(/^by 4 Dec/)).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Requests (1)',
      'Issued (2)',
      'Settled',
      'Batches',
      'Templates',
    ]);
  });

  it('searches issued letters by the address, and pages by the cursor', async () => {
    lists()(opened.server).answer(listLetters, ({ query }) => {
      const { cursor } = query as { cursor?: string };
      const letters = [{ ...issued, _id: idOf(cursor ? 8 : 7), number: cursor ? 'EXP/2026/0041' : issued.number }];
      return { letters, nextCursor: cursor ? null : 'more', counts, today };
    });
    const address = `${paths.letters}?tab=issued&kind=experience&searchtext=Asha`;
    await opened.show(onLetters.show, { ...onLetters, at: address });
    await press('Show more');
    expect((await cellsOf('Issued letters')).map(([name]) => name)).toEqual([
      'Experience letterEXP/2026/0042',
      'Experience letterEXP/2026/0041',
    ]);
    const asked = opened.server.sentTo(listLetters).map(({ query }) => query);
    expect(asked).toContainEqual({ view: 'issued', kind: 'experience', search: 'Asha', cursor: 'more' });
  });

  it.each([
    ['', [], [template], 'No open requests'],
    ['', [], [], 'No letters yet'],
    ['?tab=issued', [], [template], 'No letters issued yet'],
    ['?tab=issued&searchtext=x', [], [template], 'No letter found'],
    ['?tab=settled', [], [template], 'Nothing settled yet'],
    ['?tab=templates', [], [], 'No templates yet'],
  ] as const)('at %s says why it is empty: %#', async (query, letters, templates, words) => {
    lists(letters, templates)(opened.server);
    await opened.show(onLetters.show, { ...onLetters, at: `${paths.letters}${query}` });
    await screen.findByText(words);
  });

  it('shows a skeleton, then says when the list could not be read, and reads it again', async () => {
    lists()(opened.server).refuse(listLetters, { status: 500 });
    const release = opened.server.hold();
    await opened.show(onLetters.show, onLetters);
    expect(screen.queryByText(letterMessages.notFetched)).toBeNull();
    release();
    await screen.findByText(letterMessages.notFetched);
    lists()(opened.server);
    await press('Try again');
    await screen.findByText('Asha Rao');
  });

  it('lists templates with their languages and how people get them', async () => {
    lists(
      [],
      [
        template,
        {
          ...template,
          _id: idOf(21),
          name: 'Relieving letter',
          kind: 'relieving',
          isAtOnce: true,
          secondLanguage: 'hi',
        },
        { ...template, _id: idOf(22), name: 'Visa letter', kind: 'custom', isOffered: false, by: null },
      ],
    )(opened.server);
    await opened.show(onTemplates.show, onTemplates);
    expect((await cellsOf('Templates')).map((cells) => cells.slice(0, 3))).toEqual([
      ['Experience letterExperience letter', 'English', 'Answered within 3 days'],
      ['Relieving letterRelieving letter', 'English and Hindi', 'Issued at once'],
      ['Visa letterOther letter', 'English', 'HR only'],
    ]);
    const link = screen.getByRole('link', { name: 'Visa letter' });
    expect(link.getAttribute('href')).toBe(paths.letterTemplate.replace('$id', idOf(22)));
  });

  it('opens the dialog for the palette, and says that a template comes first', async () => {
    lists([], [])(opened.server);
    await opened.show(onLetters.show, { ...onLetters, at: `${paths.letters}?ask=create` });
    const dialog = await screen.findByRole('dialog', { name: 'Issue a letter' });
    await within(dialog).findByText('Add templates');
    expect(within(dialog).getByRole('button', { name: 'Issue' })).toHaveProperty('disabled', true);
  });
});

describe('The page of a letter', () => {
  const show = async (letter: Letter) => {
    const page = onLetter(letter);
    page.reads(opened.server);
    await opened.show(page.show, page);
  };
  const facts = () => [...window.document.querySelectorAll('dl > div')].map(textIn);

  it('says what is known of a request, and keeps it from being issued while something is missing', async () => {
    const obstacle = { message: letterMessages.fieldsMissing(['Work location']), isOfTemplate: false };
    await show({ ...requested, obstacle });
    await screen.findByText(/The record has no Work location/);
    expect(screen.getByRole('link', { name: 'See the record' }).getAttribute('href')).toContain(person._id);
    expect(screen.getByRole('button', { name: 'Issue' })).toHaveProperty('disabled', true);
    expect(facts()).toEqual(expect.arrayContaining(['Their noteFor my visa', 'Full nameAsha Rao']));
  });

  it('leads to the template where that has to change', async () => {
    await show({ ...requested, obstacle: { message: letterTemplateMessages.empty, isOfTemplate: true } });
    const link = await screen.findByRole('link', { name: 'Open the template' });
    expect(link.getAttribute('href')).toBe(paths.letterTemplate.replace('$id', template._id));
  });

  it('says that the record has changed since it was issued', async () => {
    await show({ ...issued, isOutdated: true });
    await screen.findByText(/has changed since this letter was issued/);
  });

  it('lists the other versions', async () => {
    await show({
      ...issued,
      version: 2,
      versions: [{ _id: idOf(6), version: 1, state: 'replaced', issuedAt: at }],
    });
    expect(await entriesOf('Other versions')).toEqual([`Version 1Replaced${at}`]);
  });

  it.each(['refused', 'withdrawn', 'replaced', 'revoked'] as const)(
    'offers nothing for one that is %s',
    async (state) => {
      await show({ ...issued, state, template: null });
      await screen.findByText('Deleted');
      for (const name of ['Issue', 'Refuse', 'Start review', /^Actions for/])
        expect(screen.queryByRole('button', { name })).toBeNull();
    },
  );

  it('says that there is no such letter', async () => {
    const page = onLetter(requested);
    opened.server.refuse(readLetter, { status: 404, message: letterMessages.notFound });
    await opened.show(page.show, page);
    await screen.findByText(letterMessages.notFound);
    screen.getByRole('link', { name: 'See all letters' });
  });
});

describe('The editor of a template', () => {
  const custom = { _id: idOf(40), name: 'Grade', type: 'text' as const, choices: [] };
  const on = {
    show: <LetterTemplatePage />,
    at: paths.letterTemplate.replace('$id', template._id),
    path: paths.letterTemplate,
  };
  const show = async (given = template) => {
    opened.server
      .answer(readLetterTemplate, given)
      .answer(listCustomFields, [custom])
      .refuse(previewLetter, { status: 400, message: 'The template has no text' });
    await opened.show(on.show, on);
    await screen.findByRole('tab', { name: 'Settings' });
  };
  const accept = () =>
    opened.server.answer(saveLetterTemplate, ({ body }) => {
      const { revision, ...written } = body as LetterTemplate;
      return { ...template, ...written, revision: revision + 1 };
    });
  const sent = () => opened.server.sentTo(saveLetterTemplate).map(({ body }) => body as LetterTemplate);

  it('offers only the blocks of letters, shows fields by their labels, and says why there is no preview', async () => {
    await show();
    await press('Add block');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Header', 'Text', 'Columns', 'Footer']),
    );
    for (const name of ['Button', 'Poll', 'Social links', 'Job card'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    await screen.findByText('Full name worked here until Date of leaving.');
    await screen.findByText('The template has no text');
  });

  it('saves while the person works, with a second language that starts as a copy', async () => {
    await show();
    accept();
    await press({ role: 'tab', name: 'Settings' });
    await choose('Second language (optional)', 'Hindi');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [first] = sent();
    expect(first).toMatchObject({ revision: 3, secondLanguage: 'hi', document });
    expect(first?.secondDocument?.blocks.map((block) => ({ ...block, id: '' }))).toEqual(
      document.blocks.map((block) => ({ ...block, id: '' })),
    );
    await press({ role: 'tab', name: 'Blocks' });
    await press({ role: 'radio', name: 'Hindi' });
    await press('Add block');
    await press({ role: 'menuitem', name: 'Divider' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ revision: 4, document });
    expect(sent()[1]?.secondDocument?.blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'divider']);
  });

  it('asks when a colleague has saved in the meantime', async () => {
    await show();
    const problem = letterTemplateMessages.changedMeanwhile('Ravi');
    opened.server.refuse(saveLetterTemplate, { status: 409, message: problem });
    await press({ role: 'tab', name: 'Settings' });
    await fill('Name', 'Service letter');
    await screen.findByRole('dialog', { name: problem });
    accept();
    opened.server.answer(readLetterTemplate, { ...template, revision: 5 });
    await press('Keep mine');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ name: 'Service letter', revision: 5 }));
  });

  it('offers what was not saved last time', async () => {
    const { _id, kind: _kind, updatedAt: _at, by: _by, revision: _revision, ...content } = template;
    const user = profileOf('owner').id;
    keepUnsaved(user, _id, { content: { ...content, name: 'Mine' }, revision: 3 });
    expect(readUnsaved(user, _id, { ...content, name: 'Mine' })).toBeNull();
    await show();
    accept();
    await press('Restore them');
    await waitFor(() => expect(sent()).toMatchObject([{ name: 'Mine', revision: 3 }]));
  });

  it('says that there is no such template', async () => {
    opened.server.refuse(readLetterTemplate, { status: 404, message: letterTemplateMessages.notFound });
    await opened.show(on.show, on);
    await screen.findByText(letterTemplateMessages.notFound);
  });

  it('reads and writes the fields of records and of the company', () => {
    const fields = letterTextFields([custom]);
    const written = `{${customFieldOf(custom._id)}|none}`;
    expect(fields.read(written)).toEqual({ label: 'Grade', fallback: 'none' });
    expect(fields.write(written, 'A<b>{}')).toBe(`{${customFieldOf(custom._id)}|Ab}`);
    expect(fields.read(`{${customFieldOf(idOf(41))}}`).label).toBe('Deleted field');
    expect(fields.write('{name|x}', '')).toBe('{name}');
  });
});
