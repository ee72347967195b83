import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DrawnFrame, type InWork } from './DrawnFrame.tsx';

const html = '<p class="t encore-block-a">One</p><p class="encore-block-b">Two</p>';
const frame = (inWork: InWork | undefined, drawn = html) => (
  <DrawnFrame html={drawn} title="The email" theme="light" inWork={inWork} />
);
const b = { name: 'encore-block-b', colour: '#b4472e' };

/** Draws the frame, which this environment does not load. */
async function draw(): Promise<Window> {
  const element = screen.getByTitle('The email');
  const document = new DOMParser().parseFromString('', 'text/html');
  const inside = Object.assign(new EventTarget(), { document, scrollTo: vi.fn(), scrollY: 0 });
  Object.assign(document, {
    open: () => {},
    write: (drawn: string) => {
      document.body.innerHTML = drawn;
    },
    close: () => inside.dispatchEvent(new Event('load')),
  });
  Object.defineProperty(element, 'contentDocument', { get: () => document });
  Object.defineProperty(element, 'contentWindow', { get: () => inside });
  await act(async () => fireEvent.load(element));
  return inside as unknown as Window;
}
const outlined = ({ document }: Window) =>
  [...document.querySelectorAll<HTMLElement>('[data-in-work]')].map((each) => [
    each.textContent,
    each.style.outlineColor,
  ]);

test('outlines what is being edited and nothing else, and follows it', async () => {
  const { rerender } = render(frame(b));
  const inside = await draw();
  expect(outlined(inside)).toEqual([['Two', '#b4472e']]);
  await act(async () => rerender(frame({ ...b, name: 'encore-block-a' })));
  expect(outlined(inside)).toEqual([['One', '#b4472e']]);
  await act(async () => rerender(frame({ ...b, name: 't', at: 1 }, `${html}<p class="t">Three</p>`)));
  expect(outlined(inside)).toEqual([['Three', '#b4472e']]);
  await act(async () => rerender(frame(undefined)));
  expect(outlined(inside)).toEqual([]);
});
