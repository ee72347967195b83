import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Page, press } from '#web-test/page.tsx';
import { PdfView } from './PdfView.tsx';

// Drawing needs a real browser (e2e/pdf-view.test.ts); this tests everything around it.
const library = vi.hoisted(() => ({ getDocument: vi.fn() }));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({ ...library, GlobalWorkerOptions: {}, TextLayer: vi.fn() }));

const viewport = { width: 595, height: 842 };
const fileOf = (numPages: number) => ({ numPages, getPage: async () => ({ getViewport: () => viewport }) });
const task = (promise: Promise<unknown>) => ({ promise, destroy: vi.fn() });
const bytes = new TextEncoder().encode('%PDF-1.7').buffer as ArrayBuffer;
const show = (load: () => Promise<ArrayBuffer>) =>
  page.show(<PdfView name="Résumé of Asha Rao" load={load} download={<a href="/resume">Download instead</a>} />);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

test('shows the number of pages, in a region that the keyboard reaches', async () => {
  library.getDocument.mockReturnValue(task(Promise.resolve(fileOf(3))));
  await show(async () => bytes);
  expect(await screen.findByText('3 pages')).toBeTruthy();
  const region = screen.getByRole('region', { name: 'Résumé of Asha Rao' });
  expect(region.tabIndex).toBe(0);
  expect(screen.getByText('Download instead')).toBeTruthy();
  expect(library.getDocument.mock.lastCall?.[0]).toMatchObject({
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
  });
  expect(library.getDocument.mock.lastCall?.[0]).not.toHaveProperty('url');
});

test('zooms in steps, within its limits', async () => {
  library.getDocument.mockReturnValue(task(Promise.resolve(fileOf(1))));
  await show(async () => bytes);
  await screen.findByText('1 page');
  for (const zoom of ['125%', '150%', '200%', '300%']) {
    await press('Zoom in');
    expect(screen.getByText(zoom)).toBeTruthy();
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom in' }).disabled).toBe(true);
  await press('Zoom out');
  expect(screen.getByText('200%')).toBeTruthy();
});

test('shows a skeleton while loading, and offers the file if loading fails', async () => {
  let refuse: (error: Error) => void = () => {};
  const load = () =>
    new Promise<ArrayBuffer>((_, reject) => {
      refuse = reject;
    });
  const once = load();
  await show(() => once);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  refuse(new Error('away'));
  expect(await screen.findByText('This PDF could not be shown')).toBeTruthy();
  expect(screen.getByText('Download instead')).toBeTruthy();
});

test('the same if it cannot be read', async () => {
  library.getDocument.mockImplementation(() => task(Promise.reject(new Error('Invalid PDF'))));
  await show(async () => bytes);
  expect(await screen.findByText('This PDF could not be shown')).toBeTruthy();
});
