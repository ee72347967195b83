import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { listPeople, personListItem } from '#contract/directory/people.ts';
import { emailSettings } from '#contract/mail/email-document.ts';
import {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  emailPreview,
  emailTemplate,
  listTemplates,
  listTemplateVersions,
  markTemplatePresence,
  previewEmail,
  readTemplate,
  readTemplateVersion,
  restoreTemplate,
  restoreTemplateVersion,
  saveTemplate,
  templateMessages,
  testTemplate,
} from '#contract/mail/email-templates.ts';
import { templatesQuery } from '#web/features/engagement/campaigns/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose as chooseOption, fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { galleryQuery, versionsQuery } from './api.ts';
import { EmailBuilderPage } from './pages/EmailBuilderPage.tsx';

const id = idOf(7);
const document = { version: 1 as const, settings: emailSettings.parse({}), blocks: [] };
const template = sample(emailTemplate, {
  _id: id,
  name: 'Spring',
  subject: 'Spring news',
  preheader: '',
  document,
  revision: 3,
  inGallery: true,
  updatedAt: '2026-05-01T08:00:00.000Z',
});
const content = { subject: 'Spring news', preheader: '', document };
const path = '/create-template';
const at = { at: `${path}?id=${id}`, path };

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const listed = (server: FakeServer) => server.answer(listTemplates, { templates: [template], nextCursor: null });
const opened = (server: FakeServer) =>
  server
    .answer(readTemplate, template)
    .answer(previewEmail, sample(emailPreview, { html: '<p>News</p>' }))
    .answer(markTemplatePresence, { others: [], revision: 3 })
    .answer(listTemplateVersions, { versions: [{ version: 2, savedAt: '2026-05-01T08:00:00.000Z', by: 'Asha Rao' }] })
    .answer(readTemplateVersion, { ...content, subject: 'Winter news' });
const choose = async (menu: string, item: string) => {
  await press(menu);
  await press({ role: 'menuitem', name: item });
};

describeActions('The email builder', [
  action({
    does: 'starts from a preset',
    refreshes: [galleryQuery(undefined), templatesQuery],
    show: <EmailBuilderPage />,
    at: path,
    path,
    reads: (server) => opened(listed(server)),
    press: 'Use Plain letter',
    route: createTemplate,
    sends: { body: expect.objectContaining({ name: 'Plain letter', fresh: true }) as never },
    answer: template,
    leads: `${path}?id=${id}`,
    fails: templateMessages.notCreated,
    // The builder that opens reports its editor.
    twice: 2,
  }),
  action({
    does: 'copies a template',
    refreshes: [templatesQuery],
    show: <EmailBuilderPage />,
    at: path,
    path,
    reads: listed,
    fill: () => press('Actions for Spring'),
    press: { role: 'menuitem', name: 'Duplicate' },
    route: copyTemplate,
    sends: { params: { id }, body: { name: 'Copy of Spring' } },
    answer: template,
    says: templateMessages.created,
    asksAnew: listTemplates,
    fails: templateMessages.notCreated,
    tells: true,
  }),
  action({
    does: 'deletes a template',
    refreshes: [templatesQuery],
    show: <EmailBuilderPage />,
    at: path,
    path,
    reads: listed,
    fill: () => press('Actions for Spring'),
    press: { role: 'menuitem', name: 'Delete' },
    route: deleteTemplate,
    sends: { params: { id } },
    answer: { _id: id },
    says: templateMessages.deleted,
    asksAnew: listTemplates,
    fails: templateMessages.notDeleted,
    tells: true,
  }),
  action({
    does: 'restores a deleted template',
    refreshes: [galleryQuery(undefined), templatesQuery],
    show: <EmailBuilderPage />,
    at: path,
    path,
    reads: (server) => listed(server).answer(deleteTemplate, { _id: id }),
    fill: () => choose('Actions for Spring', 'Delete'),
    press: 'Undo',
    route: restoreTemplate,
    sends: { params: { id } },
    answer: template,
    says: templateMessages.restored,
    fails: templateMessages.notRestored,
  }),
  action({
    does: 'saves an email as a new template',
    refreshes: [galleryQuery(undefined), templatesQuery],
    show: <EmailBuilderPage />,
    ...at,
    reads: opened,
    fill: () => press('More actions'),
    press: { role: 'menuitem', name: 'Save as a new template' },
    route: createTemplate,
    sends: { body: { ...content, name: 'Spring' } },
    answer: template,
    says: templateMessages.created,
    fails: templateMessages.notCreated,
    tells: true,
  }),
  action({
    does: 'restores a version',
    refreshes: [galleryQuery(undefined), versionsQuery(id)],
    show: <EmailBuilderPage />,
    ...at,
    reads: opened,
    fill: async () => {
      await choose('More actions', 'Versions');
      await press(/by Asha Rao/);
    },
    press: 'Restore',
    route: restoreTemplateVersion,
    sends: { params: { id, version: '2' } },
    answer: { ...template, revision: 4 },
    says: templateMessages.restored,
    fails: templateMessages.notRestored,
    tells: true,
  }),
]);

describeActions('A test of an email', [
  action({
    does: 'goes to oneself, as it is written',
    show: <EmailBuilderPage />,
    ...at,
    reads: opened,
    press: 'Send test',
    route: testTemplate,
    sends: { params: { id }, body: content },
    answer: { email: 'asha@acme.example' },
    says: 'Test sent to asha@acme.example',
    fails: templateMessages.notTested,
    tells: true,
  }),
]);

describe('The top of the builder', () => {
  /** The filled buttons of the page: there is one, for the next step. */
  const filled = () =>
    [...window.document.querySelectorAll<HTMLElement>('[class*="mantine-Button-root"]')].flatMap((each) =>
      each.dataset.variant === undefined ? [each.textContent] : [],
    );

  test('undo and redo are disabled while there is nothing to undo or redo', async () => {
    const page = new Page();
    opened(page.server).answer(saveTemplate, { ...template, revision: 4 });
    await page.show(<EmailBuilderPage />, at);
    const able = () =>
      ['Undo', 'Redo'].map((name) => !(screen.getByRole('button', { name }) as HTMLButtonElement).disabled);
    await screen.findByRole('button', { name: 'Undo' });
    expect(able()).toEqual([false, false]);
    await fill('Preview text', 'Read on');
    expect(able()).toEqual([true, false]);
    await press('Undo');
    expect(able()).toEqual([false, true]);
    await press('Redo');
    expect(able()).toEqual([true, false]);
    page.close();
  });

  test('a template leads to a new mailer, saved first', async () => {
    const page = new Page();
    opened(page.server).answer(saveTemplate, { ...template, revision: 4 });
    await page.show(<EmailBuilderPage />, at);
    await screen.findByRole('button', { name: 'Use in mailer' });
    expect(filled()).toEqual(['Use in mailer']);
    await fill('Preview text', 'Read on');
    await press('Use in mailer');
    await waitFor(() => expect(page.address).toBe(`/home/engagement/mailers?ask=create&template=${id}`));
    expect(page.server.sentTo(saveTemplate)[0]?.body).toMatchObject({ preheader: 'Read on' });
    page.close();
  });

  test('stays while someone else has saved, because a mailer copies what is saved', async () => {
    const page = new Page();
    opened(page.server).refuse(saveTemplate, { status: 409, message: 'Meera has changed it' });
    await page.show(<EmailBuilderPage />, at);
    await fill('Preview text', 'Read on');
    await press('Use in mailer');
    await screen.findByRole('dialog', { name: 'Meera has changed it' });
    expect(page.address).toBe(at.at);
    page.close();
  });

  test.each([
    [paths.journeys, true],
    [paths.mailers, false],
  ])('former colleagues can be added to the email of a journey alone (%s)', async (back, isOffered) => {
    const page = new Page();
    opened(page.server).answer(readTemplate, { ...template, inGallery: false });
    await page.show(<EmailBuilderPage />, { ...at, at: `${at.at}&back=${back}` });
    await press('Add block');
    await screen.findByRole('menuitem', { name: 'Event' });
    expect(screen.queryByRole('menuitem', { name: 'Former colleagues' }) !== null).toBe(isOffered);
    page.close();
  });

  test('the email of a mailer leads back to it', async () => {
    const page = new Page();
    opened(page.server).answer(readTemplate, { ...template, inGallery: false });
    await page.show(<EmailBuilderPage />, { ...at, at: `${at.at}&back=/home/engagement/mailers/7` });
    await screen.findByRole('link', { name: 'Done' });
    expect(screen.queryByRole('button', { name: 'Use in mailer' })).toBeNull();
    page.close();
  });
});

test('the preview is for the ex-employee chosen last', async () => {
  const page = new Page();
  const people = ['Meera Krishnan', 'Anil Rao'].map((name, index) =>
    sample(personListItem, { _id: idOf(40 + index), name }),
  );
  opened(page.server)
    .answer(listPeople, sampleOf(listPeople, { alumnis: people }))
    .answer(previewEmail, ({ body }) => {
      const who = people.find(({ _id }) => _id === (body as { person: string | null }).person);
      return sample(emailPreview, { subject: `News for ${who?.name ?? 'everyone'}` });
    });
  await page.show(<EmailBuilderPage />, at);
  await screen.findByText('News for everyone');
  for (const name of ['Meera Krishnan', 'Anil Rao']) {
    await chooseOption('Preview for', name);
    await screen.findByText(`News for ${name}`);
  }
  page.close();
});

test('each template with its own subject, time and author; the second one is copied and deleted', async () => {
  const page = new Page();
  const winter = {
    ...template,
    _id: idOf(8),
    name: 'Winter',
    subject: '',
    updatedAt: '2026-02-03T08:00:00.000Z',
    by: 'Anil Rao',
  };
  page.server
    .answer(listTemplates, { templates: [{ ...template, by: null }, winter], nextCursor: null })
    .answer(copyTemplate, winter)
    .answer(deleteTemplate, { _id: winter._id });
  await page.show(<EmailBuilderPage />, { at: path, path });
  await screen.findByText('Winter');
  const cardOf = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement;
  expect(textIn(cardOf('Spring'))).toBe('SpringSpring news2026-05-01T08:00:00.000Z');
  expect(textIn(cardOf('Winter'))).toBe('WinterNo subject yet2026-02-03T08:00:00.000Z by Anil Rao');
  await choose('Actions for Winter', 'Duplicate');
  expect(page.server.sentTo(copyTemplate)).toMatchObject([
    { params: { id: winter._id }, body: { name: 'Copy of Winter' } },
  ]);
  await choose('Actions for Winter', 'Delete');
  expect(page.server.sentTo(deleteTemplate)).toMatchObject([{ params: { id: winter._id } }]);
  page.close();
});
