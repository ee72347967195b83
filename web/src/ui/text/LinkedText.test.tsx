import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkedText } from './LinkedText.tsx';

const linksOf = (written: string) => {
  const { container, unmount } = render(<LinkedText>{written}</LinkedText>);
  expect(container.textContent).toBe(written);
  const links = [...container.querySelectorAll('a')].map((link) => {
    expect(link.textContent).toBe(link.getAttribute('href'));
    expect(link.rel).toContain('noopener');
    return link.textContent;
  });
  unmount();
  return links;
};

test.each([
  ['Nothing to follow', []],
  ['See https://acme.example/a?b=c#d.', ['https://acme.example/a?b=c#d']],
  ['(http://acme.example/), and https://b.example!', ['http://acme.example/', 'https://b.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example www.acme.example', []],
  ['https://', []],
  ['https://a.example/"onfocus="own()', ['https://a.example/']],
  ['<a href="https://b.example">https://c.example</a>', ['https://b.example', 'https://c.example']],
])('%s', (written, links) => {
  expect(linksOf(written)).toEqual(links);
});
