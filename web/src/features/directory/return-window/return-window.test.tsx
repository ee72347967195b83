import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReturnCheck, returnParts } from '#contract/directory/return-window.ts';
import { FitScore } from '#web/features/directory/people/components/FitScore.tsx';
import { Page } from '#web-test/page.tsx';
import { signal } from '#web-test/return-signal.ts';
import { ReturnNote } from './components/ReturnNote.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

describe('In the list', () => {
  it('the score opens into its parts, and shows the reasons', async () => {
    await page.show(<FitScore name="Meera" scored={signal} labels={returnParts} why="may be asked back now" />);
    await screen.findByRole('button', { name: '55 of 100 points: why Meera may be asked back now' });
    expect(screen.getByRole('list', { name: 'Why Meera may be asked back now' }).textContent).toContain(
      'Is actively looking for a job',
    );
  });

  it('compares with the company’s own rehires', async () => {
    page.server.answer(readReturnCheck, { at: null, check: { rehires: 20, strong: 15, everybody: 0.31 } });
    await page.show(<ReturnNote fitting={4} />);
    await screen.findByText(/matched 15 of your own 20 rehires \(75%\)\. They match 31% of all/);
  });

  it('says how many more people there are than are listed', async () => {
    page.server.answer(readReturnCheck, { at: null, check: null });
    await page.show(<ReturnNote fitting={1200} />);
    await screen.findByText('Showing the 500 highest of 1,200.');
  });

  it('shows nothing with too few rehires', async () => {
    page.server.answer(readReturnCheck, { at: null, check: null });
    await page.show(
      <>
        <p>Here</p>
        <ReturnNote fitting={4} />
      </>,
    );
    await screen.findByText('Here');
    expect(screen.queryByText(/Checked against/)).toBeNull();
  });
});
