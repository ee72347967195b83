import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { privacyMessages, type RequestType } from '#contract/base/privacy.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { PrivacyRequest, closeRequest as route } from '#contract/company/privacy-requests.ts';
import { type ListedRequest, lockRequest, settleRequest } from './request-queries.ts';
import { toPrivacyRequest } from './view.ts';

const words: Readonly<Record<RequestType, string>> = {
  access: 'request for access to your data',
  erasure: 'request for erasure',
  grievance: 'grievance',
};

/** Finds an open request and locks it for the transaction. @throws Failure `not-found`, `conflict` */
export async function holdOpenRequest({ db, company }: Context, id: string): Promise<ListedRequest> {
  const row = await lockRequest(db, company, id);
  if (!row) throw notFound(privacyMessages.requestNotFound);
  if (row.state !== 'open') throw new Failure('conflict', privacyMessages.requestClosed);
  return row;
}

/** Settles a request with an answer, which is mailed to the person. A request for erasure can only be rejected here; erasing settles it. */
export async function closeRequest(
  context: Context,
  { params, body }: RouteInput<typeof route>,
): Promise<PrivacyRequest> {
  const { db, company, actor, services } = context;
  const row = await holdOpenRequest(context, params.id);
  const { state, answer } = body;
  if (row.type === 'erasure' && state === 'done') throw new Failure('conflict', privacyMessages.eraseToClose);
  const at = services.clock();
  await settleRequest(db, company, { id: row.id, state, answer, at, by: actor.id });
  const email = row.person_email ?? row.email;
  if (email) {
    const name = companyInMail((await readCompany(db, company)).name);
    const about = words[row.type];
    await sendAccountMail(context, {
      // A person who was deleted meanwhile still gets an answer; the gate would stop mail to their record.
      to: { email, name: row.person_name ?? row.name ?? '', personId: row.person_status === 1 ? row.person_id : null },
      subject: `${name} has responded to your ${about}`,
      paragraphs: [
        'Hello {name},',
        `${name} has ${state === 'done' ? 'completed' : 'declined'} your ${about}. The response:`,
        ...answer.split(/\n{2,}/),
      ],
      note: 'If you don’t agree, you can file a grievance or contact your data protection authority.',
    });
  }
  await audit(context, 'privacy-request.closed', { type: 'privacy-request', id: row.id }, { type: row.type, state });
  const closed = { state, answer, closed_at: at.toISOString(), closer: actor.name };
  return toPrivacyRequest(context, { ...row, ...closed }, at);
}
