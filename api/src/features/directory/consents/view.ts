import type { ConsentEntry, Notice, OwnConsent, PublishedNotice } from '#contract/directory/consents.ts';
import type { LedgerRow, StateRow } from './consent-queries.ts';
import type { NoticeRow } from './notice-queries.ts';

export const toNotice = (row: NoticeRow): Notice => ({
  version: row.version,
  body: row.body,
  publishedAt: row.published_at,
});

export const toPublishedNotice = (row: NoticeRow): PublishedNotice => ({
  ...toNotice(row),
  publishedBy: row.publisher,
});

export const toOwnConsent = ({ purpose, granted, decided, at, notice_version }: StateRow): OwnConsent => ({
  purpose,
  granted,
  decided,
  at,
  noticeVersion: notice_version,
});

export const toConsentEntry = ({ id, notice_version, ...row }: LedgerRow): ConsentEntry => ({
  _id: id,
  noticeVersion: notice_version,
  ...row,
});
