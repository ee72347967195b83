import { afterEach, expect, test, vi } from 'vitest';
import { scrollToShown } from './scroll-to-shown.ts';

afterEach(() => vi.unstubAllGlobals());

/** A box of 400 pixels that begins 100 below the top of the window, with an element somewhere in it. */
function place(top: number, height = 50) {
  const [box, element] = [document.createElement('div'), document.createElement('div')];
  const rect = (from: number, high: number) => () => ({ top: from, bottom: from + high, height: high }) as DOMRect;
  box.getBoundingClientRect = rect(100, 400);
  element.getBoundingClientRect = rect(top, height);
  Object.defineProperty(box, 'clientHeight', { value: 400 });
  box.scrollTop = 1_000;
  const scrollTo = vi.fn();
  box.scrollTo = scrollTo;
  return { box, element, scrollTo };
}
const motion = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }));

test('what is below the box comes to its middle, calmly', () => {
  motion(false);
  const { box, element, scrollTo } = place(900);
  scrollToShown(box, element);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1_000 + 900 - 100 - 175, behavior: 'smooth' });
});

test('for people who want no motion it is there at once', () => {
  motion(true);
  const { box, element, scrollTo } = place(-300);
  scrollToShown(box, element);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1_000 - 300 - 100 - 175, behavior: 'instant' });
});

test('what is higher than the box is shown from its top', () => {
  motion(true);
  const { box, element, scrollTo } = place(300, 700);
  scrollToShown(box, element);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 1_000 + 300 - 100 - 16, behavior: 'instant' });
});

test.each([100, 450])('what is in view at %i stays where it is', (top) => {
  motion(false);
  const { box, element, scrollTo } = place(top);
  scrollToShown(box, element);
  expect(scrollTo).not.toHaveBeenCalled();
});
