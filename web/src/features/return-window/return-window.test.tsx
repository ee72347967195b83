import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ReturnSignal,
  readReturnCheck,
  readReturnSignal,
  returnPartNames,
  returnParts,
} from '#contract/return-window.ts';
import { Page } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { FitScore } from '../people/components/FitScore.tsx';
import { RecordSignal } from './components/RecordSignal.tsx';
import { ReturnNote } from './components/ReturnNote.tsx';

const signal: ReturnSignal = {
  score: 55,
  most: 100,
  level: 'medium',
  parts: returnPartNames.map((key) => ({
    key,
    points: key === 'jobSearchStatus' ? 25 : key === 'timeSinceLeaving' ? 30 : 0,
    most: 30,
    reason: key === 'jobSearchStatus' ? 'Is actively looking for a job' : returnParts[key].otherwise,
  })),
};
const counts = { high: 4, medium: 9 };

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

describe('The signal on the record', () => {
  it('is taken apart, part by part, also those that bring nothing', async () => {
    page.server.answer(readReturnSignal, signal);
    await page.show(<RecordSignal id={idOf(5)} />);
    const part = await screen.findByRole('region', { name: 'Return window' });
    expect(part.textContent).toContain('Medium');
    expect(part.textContent).toContain('55 of 100 points');
    expect(part.textContent).toMatch(/Job-search status25 of 30Is actively looking for a job/);
    expect(part.querySelectorAll('dt')).toHaveLength(returnPartNames.length);
    expect(page.server.sentTo(readReturnSignal)[0]?.params).toEqual({ id: idOf(5) });
  });
});

describe('In the list', () => {
  it('the score opens into its parts, and says what speaks for now', async () => {
    await page.show(<FitScore name="Meera" scored={signal} labels={returnParts} why="may be asked back now" />);
    await screen.findByRole('button', { name: '55 of 100 points: why Meera may be asked back now' });
    expect(screen.getByRole('list', { name: 'Why Meera may be asked back now' }).textContent).toContain(
      'Is actively looking for a job',
    );
  });

  it('own rehires are set beside it', async () => {
    page.server.answer(readReturnCheck, { counts, at: null, check: { rehires: 20, strong: 15, everybody: 0.31 } });
    await page.show(<ReturnNote />);
    await screen.findByText(/Checked against the 20 times somebody came back to you: in 15 \(75.0\s%\)/);
  });

  it('of too few nothing is said', async () => {
    page.server.answer(readReturnCheck, { counts, at: null, check: null });
    await page.show(
      <>
        <p>Here</p>
        <ReturnNote />
      </>,
    );
    await screen.findByText('Here');
    expect(screen.queryByText(/Checked against/)).toBeNull();
  });
});
