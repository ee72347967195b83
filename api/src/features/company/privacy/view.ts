import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { KeptDocuments } from '#contract/base/document-kinds.ts';
import type { OwnRequest, PrivacyRequest } from '#contract/company/privacy-requests.ts';
import type { ListedRequest, RequestRow } from './request-queries.ts';

/** Returns a request as its person sees it. @param kept what an open erasure would leave */
export const toOwnRequest = (row: RequestRow, kept: readonly KeptDocuments[] = []): OwnRequest => ({
  _id: row.id,
  type: row.type,
  state: row.state,
  detail: row.detail,
  answer: row.answer,
  createdAt: row.created_at,
  dueAt: row.due_at,
  closedAt: row.closed_at,
  ...(kept.length > 0 && { kept: [...kept] }),
});

/** Counts days from one to another, in UTC as due dates are shown. */
const daysBetween = (from: Date, to: Date) => (to.setUTCHours(0, 0, 0, 0) - from.setUTCHours(0, 0, 0, 0)) / 86_400_000;

export const toPrivacyRequest = (
  { company, services }: Pick<Context, 'company' | 'services'>,
  row: ListedRequest,
  now: Date,
): PrivacyRequest => ({
  ...toOwnRequest(row),
  person:
    row.person_id && row.person_name
      ? {
          _id: row.person_id,
          name: row.person_name,
          profileImg: fileAddress(services.config.secrets, company, row.person_image),
          deleted: row.person_status === 0,
        }
      : null,
  name: row.name,
  email: row.person_email ?? row.email,
  daysLeft: daysBetween(new Date(now), new Date(row.due_at)),
  closedBy: row.closer,
});
