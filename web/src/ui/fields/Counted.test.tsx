import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fill, Page } from '#web-test/page.tsx';
import { RichTextField } from '../text/RichTextField.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

function Line({ start = '', ...limits }: { start?: string; limit?: number; maxLength?: number }) {
  const [value, setValue] = useState(start);
  return <TextField label="Title" value={value} onChange={setValue} {...limits} />;
}

/** The counter beside a field: in the same frame, not elsewhere on the page. */
const counter = () =>
  screen.getByText('Title').closest('[data-counted]')?.querySelector('[data-counted] > :last-child')?.textContent;

describe('The remaining length', () => {
  it('is beside its field, and follows what is typed', async () => {
    await page.show(<Line maxLength={60} />);
    expect(counter()).toBe('60 of 60 characters left');
    await fill('Title', 'The garden is open again');
    expect(counter()).toBe('36 of 60 characters left');
  });

  it('stays at nothing left at the limit, and says how many are over it', async () => {
    await page.show(<Line limit={5} start="12345" />);
    expect(counter()).toBe('0 of 5 characters left');
    await fill('Title', '123456');
    expect(counter()).toBe('1 over 5 characters');
  });

  it('is announced only in the last twentieth', async () => {
    await page.show(<Line limit={40} start={'x'.repeat(38)} />);
    const live = () => screen.getByText(/characters/).parentElement?.getAttribute('aria-live');
    expect(live()).toBe('off');
    await fill('Title', 'x'.repeat(39));
    expect(live()).toBe('polite');
  });

  it('is there for several lines and for formatted text, and not without a limit', async () => {
    await page.show(
      <>
        <TextAreaField label="Text" value="abc" limit={10} onChange={() => {}} />
        <RichTextField label="Rich" value={{ html: '<p>abcd</p>', text: 'abcd' }} limit={10} onChange={() => {}} />
        <TextField label="Free" value="abc" onChange={() => {}} />
      </>,
    );
    const counters = [...document.querySelectorAll('[data-counted] > :last-child')].map((each) => each.textContent);
    expect(counters).toEqual(['7 of 10 characters left', '6 of 10 characters left']);
  });
});
