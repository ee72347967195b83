import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { startReadableTyping } from './readable-typing.ts';

startReadableTyping();
afterEach(cleanup);

const seen: string[] = [];
function Form({ type, lines }: { type?: string; lines?: boolean }) {
  const [value, setValue] = useState('');
  const onChange = ({ target }: { target: { value: string } }) => {
    seen.push(target.value);
    setValue(target.value);
  };
  return lines ? (
    <textarea value={value} onChange={onChange} />
  ) : (
    <input type={type} value={value} onChange={onChange} />
  );
}
const paste = async (field: HTMLElement, text: string) => {
  seen.length = 0;
  await userEvent.click(field);
  await userEvent.paste(text);
};

test.each([
  ['a field', <Form key="a" />],
  ['a field of several lines', <Form key="b" lines />],
])('%s has what is pasted into it without invisible characters', async (_, form) => {
  render(form);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await paste(field, '\u200EMeera \u00ADKrishnan\uFEFF');
  expect([field.value, ...seen]).toEqual(['Meera Krishnan', 'Meera Krishnan']);
});

test('the caret stays where it was', () => {
  render(<input />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'ab\u200Ecd';
  field.setSelectionRange(3, 3);
  fireEvent.input(field);
  expect([field.value, field.selectionStart]).toEqual(['abcd', 2]);
});

test('a password stays as typed', async () => {
  const { container } = render(<Form type="password" />);
  await paste(container.querySelector('input') as HTMLElement, 'a\u200Eb');
  expect(seen).toEqual(['a\u200Eb']);
});
