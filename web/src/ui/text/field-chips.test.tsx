import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { field, fill, Page, press } from '#web-test/page.tsx';
import { LineField } from './LineField.tsx';
import { RichTextField } from './RichTextField.tsx';
import type { TextFields } from './text-fields.ts';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const fields: TextFields = {
  pattern: /\{(?:first|team)(?:\|[^{}<>]*)?\}/g,
  choices: [{ label: 'First name', text: '{first|there}' }],
  read: (written) => ({
    label: written.startsWith('{first') ? 'First name' : 'Team',
    fallback: written.split('|')[1]?.slice(0, -1) ?? '',
  }),
  write: (written, fallback) => `${written.split(/[|}]/)[0]}${fallback ? `|${fallback}` : ''}}`,
};
const kept: string[] = [];
const last = () => kept.at(-1);

function Line({ start = '', maxLength = 40 }: { start?: string; maxLength?: number }) {
  const [value, setValue] = useState(start);
  const [said, setSaid] = useState('');
  return (
    <>
      <LineField
        label="Subject"
        value={value}
        maxLength={maxLength}
        fields={fields}
        onChange={(next) => {
          kept.push(next);
          setValue(next);
        }}
        renderMenu={(insert) => (
          <button type="button" onClick={() => setSaid(insert('{first|there}') ? 'inserted' : 'no room')}>
            Insert
          </button>
        )}
      />
      <button type="button" onClick={() => setValue('Back to {team}')}>
        Undo
      </button>
      <output>{said}</output>
    </>
  );
}
const chips = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('img')
    .map((chip) => chip.getAttribute('aria-label'));
beforeEach(() => {
  kept.length = 0;
});

describe('One line of text', () => {
  it('shows its fields as chips, and returns them as they are written', async () => {
    await page.show(<Line start="Dear {first|there}, " />);
    const line = await field('Subject');
    await waitFor(() => expect(line.textContent).toBe('Dear First name, '));
    expect(chips(line)).toEqual(['Field: First name']);
    await press('Insert');
    await waitFor(() => expect(last()).toContain('{first|there}'));
    expect(last()?.match(/\{first\|there\}/g)).toHaveLength(2);
    expect(last()).toContain('Dear ');
  });

  it('a field that is pasted becomes a chip; lines become one', async () => {
    await page.show(<Line />);
    await fill('Subject', 'For {team}\nand {other}');
    const line = await field('Subject');
    await waitFor(() => expect(chips(line)).toEqual(['Field: Team']));
    expect(last()).toBe('For {team} and {other}');
  });

  it('a chip is deleted as one', async () => {
    await page.show(<Line start="{first}" />);
    const line = await field('Subject');
    await waitFor(() => expect(chips(line)).toEqual(['Field: First name']));
    await act(async () => line.focus());
    await userEvent.setup({ delay: null }).keyboard('{Control>}a{/Control}{Backspace}');
    await waitFor(() => expect(last()).toBe(''));
    expect(chips(line)).toEqual([]);
  });

  it('is cut at its limit when pasted, and has no room for a field that is longer', async () => {
    await page.show(<Line maxLength={15} />);
    await fill('Subject', 'Twelve words and more');
    await waitFor(() => expect(last()).toBe('Twelve words an'));
    await press('Insert');
    expect(screen.getByRole('status').textContent).toBe('no room');
    expect(last()).toBe('Twelve words an');
  });

  it('takes a value from outside, such as an undone one', async () => {
    await page.show(<Line start="Hello" />);
    const line = await field('Subject');
    await press('Undo');
    await waitFor(() => expect(line.textContent).toBe('Back to Team'));
  });

  it('the arrow keys choose a chip, and Enter opens it', async () => {
    await page.show(<Line start="Dear {team}" />);
    const line = await field('Subject');
    await waitFor(() => expect(chips(line)).toEqual(['Field: Team']));
    await act(async () => {
      line.focus();
      getSelection()?.collapse(line.querySelector('p')?.firstChild ?? null, 5);
      fireEvent(document, new Event('selectionchange'));
    });
    await userEvent.setup({ delay: null }).keyboard('{ArrowRight}');
    await waitFor(() => expect(line.querySelector('[data-chosen]')?.textContent).toBe('Team'));
    await userEvent.setup({ delay: null }).keyboard('{Enter}');
    expect(((await field('If it’s empty')) as HTMLInputElement).value).toBe('');
  });

  it('a click on a chip opens the words for people without it', async () => {
    await page.show(<Line start="Dear {first|there}" />);
    const line = await field('Subject');
    await act(async () => (await within(line).findByRole('img')).click());
    const words = await field('If it’s empty');
    expect((words as HTMLInputElement).value).toBe('there');
    await act(async () => fireEvent.change(words, { target: { value: 'friend' } }));
    await waitFor(() => expect(last()).toBe('Dear {first|friend}'));
    await act(async () => fireEvent.change(words, { target: { value: '' } }));
    await waitFor(() => expect(last()).toBe('Dear {first}'));
  });
});

describe('Formatted text', () => {
  function Text({ start }: { start: string }) {
    const [value, setValue] = useState({ html: start, text: '' });
    return (
      <RichTextField
        label="Text"
        value={value}
        fields={fields}
        onChange={(next) => {
          kept.push(next.html, next.text);
          setValue(next);
        }}
      />
    );
  }

  it('shows its fields as chips, also within bold words, and returns exactly what is written', async () => {
    await page.show(<Text start="<p>Dear <strong>{first|a &amp; b}</strong>, {other} {team}</p>" />);
    const text = await field('Text');
    await waitFor(() => expect(chips(text)).toEqual(['Field: First name', 'Field: Team']));
    await press({ role: 'button', name: 'Insert field' } as never);
    await press({ role: 'menuitem', name: 'First name' });
    await waitFor(() => expect(kept.length).toBeGreaterThan(1));
    const [html = '', plain = ''] = kept.slice(-2);
    expect(html.replace('{first|there}', '')).toBe('<p>Dear <strong>{first|a &amp; b}</strong>, {other} {team}</p>');
    expect(html).not.toContain('span');
    expect(plain.replace('{first|there}', '')).toBe('Dear {first|a & b}, {other} {team}');
  });
});
