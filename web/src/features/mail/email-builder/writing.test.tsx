import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emailDocument, emailLimits, emailMessages } from '#contract/mail/email-document.ts';
import {
  createTemplate,
  type EmailHint,
  emailPreview,
  emailTemplate,
  markTemplatePresence,
  previewEmail,
  readTemplate,
  saveTemplate,
} from '#contract/mail/email-templates.ts';
import { readJob } from '#contract/recruitment/jobs.ts';
import { emailQuery } from '#web/features/engagement/campaigns/api.ts';
import { field, fill, Page, press } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import { galleryQuery, templateQuery } from './api.ts';
import { faultsOf } from './components/faults-of.ts';
import { keepUnsaved, readUnsaved } from './components/unsaved.ts';
import { EmailBuilderPage } from './pages/EmailBuilderPage.tsx';

const id = idOf(7);
const user = profileOf('owner').id;
const job = idOf(8);
const parse = (blocks: object[]) => emailDocument.parse({ version: 1, settings: {}, blocks });
const document = parse([
  { id: 'heading', type: 'heading', text: 'Dear , welcome' },
  { id: 'button', type: 'button', label: 'Read', href: '' },
  { id: 'job', type: 'job', jobId: job },
]);
const template = sample(emailTemplate, {
  _id: id,
  name: 'Spring',
  subject: 'News',
  preheader: '',
  document,
  revision: 3,
});
const email = { name: 'Spring', subject: 'Mine', preheader: '', document };

let page: Page;
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

async function open(hints: EmailHint[] = []) {
  page.server
    .answer(readTemplate, template)
    .answer(previewEmail, sample(emailPreview, { hints }))
    .answer(markTemplatePresence, { others: [], revision: 3 })
    .answer(readJob, sampleOf(readJob, { _id: job, title: 'Designer', location: 'Pune' }));
  await page.show(<EmailBuilderPage />, { at: `/create-template?id=${id}`, path: '/create-template' });
  await screen.findByText('Blocks');
}
const accept = () =>
  page.server.answer(saveTemplate, ({ body }) => ({
    ...template,
    revision: (body as { revision: number }).revision + 1,
  }));
const sent = () => page.server.sentTo(saveTemplate).map(({ body }) => body as typeof email & { revision: number });
const choose = (name: RegExp) => press({ role: 'button', name } as never);

describe('Unsaved changes from last time', () => {
  it('are saved against the revision they are based on, so that a colleague’s work is not overwritten without asking', async () => {
    keepUnsaved(user, id, { email, revision: 2 });
    await open();
    page.server.refuse(saveTemplate, { status: 409, message: 'Meera has changed this template in the meantime' });
    await press('Restore them');
    const dialog = await screen.findByRole('dialog', { name: 'Meera has changed this template in the meantime' });
    expect(sent()).toMatchObject([{ subject: 'Mine', revision: 2 }]);
    expect(within(dialog).getByText(/the other version stays under Versions/)).toBeTruthy();
    accept();
    page.server.answer(readTemplate, { ...template, revision: 5 });
    await press('Keep mine');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ subject: 'Mine', revision: 5 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readUnsaved(user, id, email)).toBeNull();
  });

  it('continue saving where no one else has saved', async () => {
    keepUnsaved(user, id, { email, revision: 3 });
    await open();
    accept();
    await fill('Preview text', 'Read on');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await press('Restore them');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ revision }) => revision)).toEqual([3, 4]);
  });

  it('are restored even over a limit, only for this person, and not when already saved', () => {
    const long = {
      ...email,
      document: { ...document, blocks: [{ ...document.blocks[0]!, text: 'x'.repeat(30_000) }] },
    };
    keepUnsaved(user, id, { email: long as never, revision: 3 });
    expect(readUnsaved(user, id, email)).toEqual({ email: long, revision: 3 });
    expect(readUnsaved(idOf(9), id, email)).toBeNull();
    keepUnsaved(user, id, { email, revision: 3 });
    expect(readUnsaved(user, id, email)).toBeNull();
    keepUnsaved(user, id, { email: { subject: 'x' } as never, revision: 3 });
    expect(readUnsaved(user, id, email)).toBeNull();
  });
});

it('saving refetches the gallery and the mailers, but not the email being written', async () => {
  await open();
  accept();
  const [isInGallery, isInMailer, isWritten] = [
    page.keep(galleryQuery(undefined).queryKey),
    page.keep(emailQuery(id).queryKey),
    page.keep(templateQuery(id).queryKey),
  ];
  await fill('Preview text', 'Read on');
  await screen.findByText('All changes saved');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect([isInGallery(), isInMailer(), isWritten()]).toEqual([false, false, true]));
});

it('says that everything is saved after undoing and redoing a saved change', async () => {
  await open();
  accept();
  await fill('Preview text', 'Read on');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByText('All changes saved');
  // Without a pause, because an undone state is saved after one.
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  screen.getByText('Saving…');
  act(() => screen.getByRole('button', { name: 'Redo' }).click());
  await screen.findByText('All changes saved');
  expect(sent()).toHaveLength(1);
  expect(readUnsaved(user, id, email)).toBeNull();
});

it('a deleted block returns to its position, and later changes stay', async () => {
  await open();
  accept();
  await act(async () => fireEvent.keyDown(screen.getByRole('button', { name: /^Button/ }), { key: 'Delete' }));
  await screen.findByText('Block deleted');
  const blocks = () =>
    sent()
      .at(-1)
      ?.document.blocks.map((block) => block.id);
  await waitFor(() => expect(blocks()).toEqual(['heading', 'job']));
  await fill('Preview text', 'Read on');
  const [toast] = screen.getAllByRole('button', { name: 'Undo' }).slice(-1);
  await act(async () => toast?.click());
  await waitFor(() => expect(blocks()).toEqual(['heading', 'button', 'job']));
  expect(sent().at(-1)?.preheader).toBe('Read on');
});

describe('A fault found by the server', () => {
  it('is shown on its block, also in columns', () => {
    const text = { id: 'inner', type: 'text', html: 'x' };
    const written = parse([
      { id: 'first', type: 'divider' },
      { id: 'outer', type: 'columns', columns: [[], [text]] },
    ]);
    const blocks = JSON.parse(JSON.stringify(written.blocks));
    blocks[1].columns[1][0].html = 'x'.repeat(emailLimits.text + 1);
    const read = createTemplate.body.safeParse({ ...email, name: '', document: { ...written, blocks } });
    const errors = (read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
    expect(faultsOf(written, errors).filter(({ block }) => block)).toEqual([
      { severity: 'error', block: 'inner', message: emailMessages.textTooLong },
    ]);
    expect(faultsOf(written, [{ path: 'name', message: 'Short' }])).toMatchObject([{ block: null }]);
  });

  it('is marked in the list until it is saved', async () => {
    await open();
    const path = 'document.blocks.0.text';
    page.server.refuse(saveTemplate, { status: 400, message: 'Too long', errors: [{ path, message: 'Too long' }] });
    await fill('Preview text', 'Read on');
    await screen.findByText('Not saved: Too long');
    const heading = screen.getByRole('button', { name: /^Heading/ });
    expect(within(heading).getByRole('img', { name: 'incomplete' })).toBeTruthy();
    accept();
    await fill('Preview text', 'Read');
    await screen.findByText('All changes saved');
    expect(within(heading).queryByRole('img', { name: 'incomplete' })).toBeNull();
  });
});

it('shows the compiler’s hints on the current text', async () => {
  await open([{ severity: 'warning', block: null, message: 'Gmail cuts this email off' }]);
  await press({ role: 'tab', name: 'Hints (1)' });
  await screen.findByText('Gmail cuts this email off');
});

it('a partly typed link is kept when another block is selected, and gets its scheme', async () => {
  await open();
  accept();
  await choose(/^Button/);
  await act(async () => fireEvent.change(await field('Link'), { target: { value: 'acme.com/careers/2026' } }));
  await choose(/^Heading/);
  await choose(/^Button/);
  expect(((await field('Link')) as HTMLInputElement).value).toBe('acme.com/careers/2026');
  await screen.findByText(emailMessages.linkInvalid);
  await act(async () => fireEvent.blur(await field('Link')));
  expect(((await field('Link')) as HTMLInputElement).value).toBe('https://acme.com/careers/2026');
  await waitFor(() => expect(screen.queryByText(emailMessages.linkInvalid)).toBeNull());
});

it('a merge field goes to the cursor position', async () => {
  await open();
  accept();
  await choose(/^Heading/);
  const line = await field('Heading');
  await act(async () => {
    line.focus();
    getSelection()?.collapse(line.querySelector('p')?.firstChild ?? null, 5);
    fireEvent(window.document, new Event('selectionchange'));
  });
  const block = line.closest('[data-block]') as HTMLElement;
  await act(async () => within(block).getByRole('button', { name: 'Insert field' }).click());
  await press({ role: 'menuitem', name: 'First name' });
  await waitFor(() => expect(line.textContent).toBe('Dear First name, welcome'));
  await waitFor(() =>
    expect(sent().at(-1)?.document.blocks[0]).toMatchObject({ text: 'Dear {firstName|there}, welcome' }),
  );
});

it.each([/^Button/, /^Job card/])('the label of %s can contain merge fields', async (block) => {
  await open();
  accept();
  await choose(block);
  const at = block.source === '^Button' ? 1 : 2;
  const label = await field(at === 1 ? 'Label' : 'Button label');
  const chosen = label.closest('[data-block]') as HTMLElement;
  await act(async () => within(chosen).getByRole('button', { name: 'Insert field' }).click());
  await press({ role: 'menuitem', name: 'Department' });
  await waitFor(() => expect(within(label).getByRole('img', { name: 'Field: Department' })).toBeTruthy());
  await waitFor(() =>
    expect(sent().at(-1)?.document.blocks[at]).toMatchObject({ label: expect.stringContaining('{department}') }),
  );
});

it('a job chosen earlier is shown by its title', async () => {
  await open();
  await choose(/^Job card/);
  await waitFor(async () => expect(((await field('Job')) as HTMLInputElement).value).toBe('Designer · Pune'));
});

it('offers the colours of the email and of its brand', async () => {
  await open();
  accept();
  await choose(/^Heading/);
  const block = (await field('Heading')).closest('[data-block]') as HTMLElement;
  await act(async () => within(block).getByRole('button', { name: '#f4f4f5' }).click());
  await waitFor(() => expect(sent()[0]?.document.blocks[0]).toMatchObject({ colour: '#f4f4f5' }));
});
