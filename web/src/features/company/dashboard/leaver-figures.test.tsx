import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { readArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import { Page } from '#web-test/page.tsx';
import { LeaverFigures } from './components/LeaverFigures.tsx';
import { leftAbout, stepsOf } from './components/leaver-figures.ts';

const last = { month: '2026-06', left: 60, arrived: 55, confirmed: 48, agreed: 43, signedIn: 24 };
const before = { month: '2026-05', left: 40, arrived: 30, confirmed: 20, agreed: 10, signedIn: 0 };
const none = { left: 0, arrived: 0, confirmed: 0, agreed: 0, signedIn: 0 };

describe('The shares of last month’s leavers', () => {
  it('are of all leavers, each with its number and the month before', () => {
    expect(stepsOf(last, before).map((each) => [each.share, each.words])).toEqual([
      ['92%', 'arrived by themselves'],
      ['80%', 'confirmed an address'],
      ['72%', 'agreed to mail'],
      ['40%', 'signed in'],
    ]);
    expect(stepsOf(last, before).map(({ about }) => about)).toEqual([
      '55 of 60 were announced by a spreadsheet or a system and became ex-employees, without anyone adding them. The month before: 75%.',
      '48 of 60 confirmed a private address. The month before: 50%.',
      '43 of 60 agreed to at least one kind of mail. The month before: 25%.',
      '24 of 60 signed in within 30 days of their last day. The month before: 0%.',
    ]);
  });

  it('are not compared with a month without leavers', () => {
    const [arrived] = stepsOf(last, { ...none, month: '2026-05' });
    expect(arrived?.about).not.toContain('month before');
    expect(leftAbout({ ...none, month: '2026-05' })).toMatch(/The month before: 0\.$/);
  });
});

describe('On Home', () => {
  let opened: Page;
  beforeEach(() => {
    opened = new Page();
  });
  afterEach(() => opened.close());
  const answer = (month: typeof last) =>
    opened.server.answer(readArrivalFigures, { last: month, before, welcomes: true });

  it('are one line that leads to the arrivals, each number explained', async () => {
    answer(last);
    await opened.show(<LeaverFigures enabled />);
    const part = within(await screen.findByRole('region', { name: 'Last month’s leavers' }));
    expect(part.getByRole('link').getAttribute('href')).toBe(paths.arrivals);
    const items = part.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      '60 leavers',
      '92% arrived by themselves',
      '80% confirmed an address',
      '72% agreed to mail',
      '40% signed in',
    ]);
    expect(items.map((item) => item.title)).toEqual([
      leftAbout(before),
      ...stepsOf(last, before).map(({ about }) => about),
    ]);
  });

  it('say of one leaver that it is one', async () => {
    answer({ ...last, left: 1, arrived: 1, confirmed: 0, agreed: 0, signedIn: 0 });
    await opened.show(<LeaverFigures enabled />);
    await screen.findByText((_, element) => element?.tagName === 'LI' && element.textContent.startsWith('1 leaver:'));
  });

  test('nothing where no one left', async () => {
    answer({ ...none, month: '2026-06' });
    await opened.show(<LeaverFigures enabled />);
    await waitFor(() => expect(opened.server.sentTo(readArrivalFigures)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Last month’s leavers' })).toBeNull();
  });

  test('nothing is asked before the figures of Home have come', async () => {
    answer(last);
    await opened.show(<LeaverFigures enabled={false} />);
    expect(opened.server.sentTo(readArrivalFigures)).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Last month’s leavers' })).toBeNull();
  });
});
