import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { type LinkPurpose, linkSeconds } from '#contract/base/account-links.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import { insertLink, revokeLinks } from './queries.ts';

type Issued = {
  purpose: LinkPurpose;
  email: string;
  userId?: string;
  personId?: string;
  role?: CompanyRole;
  /** What the person said of themselves; read back when the link is used. */
  detail?: Record<string, unknown>;
  createdBy?: string;
};

/** Makes a link of a company's and ends those of its kind that went to the address before. @returns its id, for the mail */
export async function issueLink(
  { db, company, brand, services }: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  link: Issued,
): Promise<string> {
  const id = newId();
  const now = services.clock();
  await revokeLinks(db, { brand: brand.key, purpose: link.purpose, email: link.email, company }, now);
  await insertLink(db, {
    id,
    brand: brand.key,
    purpose: link.purpose,
    company_id: company,
    user_id: link.userId ?? null,
    person_id: link.personId ?? null,
    email: link.email,
    role: link.role ?? null,
    detail: JSON.stringify(link.detail ?? {}),
    created_by: link.createdBy ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + linkSeconds[link.purpose] * 1000),
  });
  return id;
}
