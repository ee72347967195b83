import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Moment } from './Moment.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test.each([
  ['Started ', 'Started last month'],
  ['', 'Last month'],
])('a moment after %j begins with the letter that fits', (before, whole) => {
  const { container } = render(
    <p>
      {before}
      <Moment at={daysAgo(40)} within={before !== ''} />
    </p>,
  );
  expect(container.textContent).toBe(whole);
});
