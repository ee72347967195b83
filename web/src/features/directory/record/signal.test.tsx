import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personRecord } from '#contract/directory/people.ts';
import { readReturnSignal, returnPartNames } from '#contract/directory/return-window.ts';
import { Page } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { signal } from '#web-test/return-signal.ts';
import { sample } from '#web-test/sample.ts';
import { plugIn } from '../../../lib/feature.ts';
import { RecordActions } from './components/RecordActions.tsx';
import { RecordSignal } from './components/RecordSignal.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

describe('The actions of the record', async () => {
  const { features } = await import('../../../app/features.ts');
  // Tests share their modules, and others plug in fewer features.
  beforeEach(() => plugIn(features));
  const ravi = sample(personRecord, { _id: idOf(7), name: 'Ravi Nair' });
  const nothing = () => {};
  const variantOf = (role: 'button' | 'link', name: string) =>
    screen.getByRole(role, { name }).getAttribute('data-variant');

  it.each([
    ['low', 'default', 'filled'],
    ['medium', 'default', 'filled'],
    ['high', 'filled', 'default'],
  ] as const)('a %s signal: one button is filled, and Edit is quiet', async (level, rehire, message) => {
    page.server.answer(readReturnSignal, { ...signal, level });
    await page.show(<RecordActions person={ravi} onChoose={nothing} onRecord={nothing} />);
    await waitFor(() => expect(variantOf('button', 'Rehire')).toBe(rehire));
    await waitFor(() => expect(variantOf('button', 'Send Message')).toBe(message));
    expect(variantOf('link', 'Edit')).toBe('subtle');
    expect(page.server.sentTo(readReturnSignal)).toHaveLength(1);
  });
});

describe('The signal on the record', () => {
  it('is taken apart, part by part, also those that bring nothing', async () => {
    page.server.answer(readReturnSignal, signal);
    await page.show(<RecordSignal id={idOf(5)} />);
    const part = await screen.findByRole('region', { name: 'Return window' });
    await within(part).findByText('Medium');
    expect(part.textContent).toContain('55 of 100 points');
    expect(part.textContent).toMatch(/Job-search statusIs actively looking for a job25 of 30/);
    expect(part.querySelectorAll('dt')).toHaveLength(returnPartNames.length);
    expect(page.server.sentTo(readReturnSignal)[0]?.params).toEqual({ id: idOf(5) });
  });

  it('says that it could not be loaded, and tries again', async () => {
    page.server.refuse(readReturnSignal, { status: 400, message: 'It was refused' });
    await page.show(<RecordSignal id={idOf(5)} />);
    await screen.findByText('It was refused');
    page.server.answer(readReturnSignal, signal);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Medium');
  });
});
