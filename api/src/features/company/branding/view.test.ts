import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import { emptyBranding } from '#contract/company/branding.ts';
import { toBranding } from './view.ts';

const { page, ...look } = emptyBranding();
const written = { look, page };

test('the draft shows who changed it when, the published version who published it when', () => {
  const draft = namedRow({ ...written, colours: null, revision: 4 });
  const published = namedRow({ ...written, is_public: true });
  expect(toBranding({ company: 'c', draft, published } as never)).toMatchObject({
    colours: null,
    revision: 4,
    updatedAt: 'of updated_at',
    by: 'of author',
    isChanged: false,
    published: { version: 'of version', publishedAt: 'of published_at', by: 'of author' },
  });
});

test.each([
  ['the look', { look: { ...look, colour: '#123456' }, page }],
  ['the page', { look, page: { ...page, headline: 'Welcome back' } }],
])('a change of %s alone makes the draft differ from the published version', (_, changed) => {
  const draft = namedRow<object>({ ...changed, colours: null });
  const shown = toBranding({ company: 'c', draft, published: undefined } as never);
  expect(shown).toMatchObject({ isChanged: true, published: null });
});
