import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emailDocument } from '#contract/mail/email-document.ts';
import { uploadEmailImage } from '#contract/mail/email-templates.ts';
import { give, Page } from '#web-test/page.tsx';
import { sampleOf } from '#web-test/sample.ts';
import { ImageSettings } from './components/ImageSettings.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const [block] = emailDocument.parse({
  version: 1,
  settings: {},
  blocks: [{ id: 'picture', type: 'image' }],
}).blocks;
const file = new File(['x'], 'team.png', { type: 'image/png' });
const show = async () => {
  const edit = vi.fn();
  await page.show(<ImageSettings block={block as never} edit={edit} />);
  return edit;
};

test('shows an error when it cannot be uploaded, and its place stays empty', async () => {
  page.server.refuse(uploadEmailImage, { status: 500 });
  const edit = await show();
  await give('Picture', file);
  await screen.findByText('Image upload failed');
  expect(edit).not.toHaveBeenCalled();
});

test('appears once it is uploaded; files that are not pictures are not sent', async () => {
  page.server.answer(uploadEmailImage, sampleOf(uploadEmailImage, { url: '/api/pictures/1' }));
  const edit = await show();
  await give('Picture', new File(['x'], 'team.gif', { type: 'image/gif' }));
  await screen.findByText('Please select valid image type');
  await give('Picture', file);
  await waitFor(() => expect(edit).toHaveBeenCalledExactlyOnceWith({ src: '/api/pictures/1' }));
  expect(page.server.sentTo(uploadEmailImage)).toHaveLength(1);
});
