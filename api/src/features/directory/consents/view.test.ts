import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { LedgerRow, StateRow } from './consent-queries.ts';
import type { NoticeRow } from './notice-queries.ts';
import { toConsentEntry, toOwnConsent, toPublishedNotice } from './view.ts';

test('a notice says who published it and when', () => {
  expect(toPublishedNotice(namedRow<NoticeRow>())).toEqual({
    version: 'of version',
    body: 'of body',
    publishedAt: 'of published_at',
    publishedBy: 'of publisher',
  });
});

test('a consent and a line of its ledger: each fact from its own column', () => {
  expect(toOwnConsent(namedRow<StateRow>())).toEqual({
    purpose: 'of purpose',
    granted: 'of granted',
    decided: 'of decided',
    at: 'of at',
    noticeVersion: 'of notice_version',
  });
  const line = { purpose: 'jobs', granted: false, basis: 'consent', source: 'own', at: '2026-05-06T07:08:09.000Z' };
  expect(toConsentEntry({ id: 'line', notice_version: 7, ...line } as LedgerRow)).toEqual({
    _id: 'line',
    noticeVersion: 7,
    ...line,
  });
});
