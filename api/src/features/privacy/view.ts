import type { ConsentEntry, Notice, OwnConsent, PublishedNotice } from '#contract/consents.ts';
import type { OwnRequest, PrivacyRequest } from '#contract/privacy-requests.ts';
import type { LedgerRow, StateRow } from './consent-queries.ts';
import type { NoticeRow } from './notice-queries.ts';
import type { ListedRequest, RequestRow } from './request-queries.ts';

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

export const toOwnRequest = (row: RequestRow): OwnRequest => ({
  _id: row.id,
  type: row.type,
  state: row.state,
  detail: row.detail,
  answer: row.answer,
  createdAt: row.created_at,
  dueAt: row.due_at,
  closedAt: row.closed_at,
});

const day = 86_400_000;

export const toPrivacyRequest = (row: ListedRequest, now: Date): PrivacyRequest => ({
  ...toOwnRequest(row),
  person:
    row.person_id && row.person_name
      ? { _id: row.person_id, name: row.person_name, deleted: row.person_status === 0 }
      : null,
  name: row.name,
  email: row.person_email ?? row.email,
  daysLeft: Math.floor((Date.parse(row.due_at) - now.getTime()) / day),
  closedBy: row.closer,
});
