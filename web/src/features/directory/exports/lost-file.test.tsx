import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadExport, exportJob, exportMessages, getExport } from '#contract/directory/exports.ts';
import { useLeftExports } from '#web/app/use-left-exports.ts';
import { Page } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { followed } from './components/followed-exports.ts';

const user = idOf(3);
const job = sample(exportJob, { _id: idOf(7), state: 'done', rows: 12, fileName: 'people.csv', message: null });
function Portal() {
  useLeftExports(user);
  return <p>The portal</p>;
}

let page: Page;
beforeEach(() => {
  page = new Page();
  // As the previous page left it.
  sessionStorage.setItem(`draft:exports:${user}`, JSON.stringify([job._id]));
});
afterEach(() => page.close());

const waitsFor = () => ({ here: followed.list(), later: followed.left(user) });

test('a downloaded file is no longer waited for', async () => {
  page.server.answer(getExport, job).answer(downloadExport, undefined);
  await page.show(<Portal />);
  await screen.findByText('12 ex-employees exported to people.csv');
  expect(waitsFor()).toEqual({ here: [], later: [] });
});

test('a file lost during download is requested again by the next page', async () => {
  page.server.answer(getExport, job).refuse(downloadExport, { status: 500, message: 'The line broke' });
  await page.show(<Portal />);
  await screen.findByText('The line broke');
  expect(waitsFor()).toEqual({ here: [], later: [job._id] });
});

test.each([
  ['a file that no longer exists', 404, []],
  ['a person who was signed out in the meantime', 401, [job._id]],
])('%s: requested again only when that can help', async (_, status, later) => {
  page.server.refuse(getExport, { status, message: 'No' });
  await page.show(<Portal />);
  await screen.findByText('No');
  expect(waitsFor()).toEqual({ here: [], later });
});

test('an export that failed says so once', async () => {
  page.server.answer(getExport, { ...job, state: 'failed', message: exportMessages.failed });
  await page.show(<Portal />);
  await screen.findByText(exportMessages.failed);
  expect(waitsFor()).toEqual({ here: [], later: [] });
});
