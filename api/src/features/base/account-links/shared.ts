import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type LinkPurpose, linkMessages, linkSeconds } from '#contract/base/account-links.ts';
import type { TokenAddress } from '#contract/base/paths.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import {
  countSince,
  findWaiting,
  findWaitingAbout,
  insertLink,
  insertLinks,
  moveLinkEnd,
  revokeLinks,
  revokeLinksOf,
  revokeWaiting,
} from './queries.ts';

/** Ends the open links of a kind that a company has sent, to any address. */
export function endWaitingLinks(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date): Promise<void> {
  return revokeWaiting(db, company, purpose, now);
}

/** Finds the open link of this kind of a company; undefined when there is none. */
export function findWaitingLink(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date) {
  return findWaiting(db, company, purpose, now);
}

/** Finds the open link of this kind about a person that went to an address; undefined when there is none. */
export function findWaitingLinkAbout(
  db: Db,
  company: CompanyId,
  purpose: LinkPurpose,
  to: { person: string; email: string },
  now: Date,
) {
  return findWaitingAbout(db, company, purpose, to, now);
}

/** Returns whether the caller may pass links on: an owner, while no mail server is set and no mail is sent. */
export const mayCopyLinks = ({ services, actor }: Pick<Context, 'services' | 'actor'>): boolean =>
  services.config.smtpUrl === null && actor.permissions.has('company:team');

/**
 * Returns the address of an open link, as in its mail, to be passed on by hand.
 * @throws Failure conflict if a mail server is set
 */
export function copyLink(
  context: Pick<Context, 'services' | 'actor' | 'brand'>,
  page: TokenAddress,
  id: string,
): string {
  if (!mayCopyLinks(context)) throw new Failure('conflict', linkMessages.byMail);
  return `${context.brand.siteUrl}${page}?token=${linkToken(context.services.config.secrets, id)}`;
}

/** Counts the links of this kind a company has sent since a given time, used or not. */
export function countLinksSince(db: Db, company: CompanyId, purpose: LinkPurpose, since: Date): Promise<number> {
  return countSince(db, company, purpose, since);
}

type Issued = {
  purpose: LinkPurpose;
  email: string;
  userId?: string;
  personId?: string;
  role?: CompanyRole;
  /** The person's own details, read back when the link is used. */
  detail?: Record<string, unknown>;
  createdBy?: string;
};

/** Creates a link of a company and ends earlier ones of its kind to the address. @returns its id, for the mail */
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

type IssuedToMany = {
  purpose: LinkPurpose;
  /** A subquery of `id`, `email` and `left_out` (null, or why they get none): no person is loaded, however many there are. */
  people: RawBuilder<unknown>;
  detail: Record<string, unknown>;
};

/**
 * Creates a link about their record for each of many people, in one statement; an earlier one of its kind ends.
 * @returns how many got one, and how many did not by the reason
 */
export async function issueLinks(
  context: Pick<Context, 'db' | 'company' | 'brand' | 'services'> & { actor: { id: string } | null },
  { purpose, people, detail }: IssuedToMany,
) {
  const { db, company, brand, services, actor } = context;
  const now = services.clock();
  const rows = await insertLinks(db, company, {
    brand: brand.key,
    purpose,
    people,
    detail: JSON.stringify(detail),
    created_by: actor?.id ?? null,
    now,
    expires: new Date(now.getTime() + linkSeconds[purpose] * 1000),
  });
  const countOf = (reason: string | null) => rows.find((row) => row.left_out === reason)?.count ?? 0;
  return { issued: countOf(null), countOf };
}

/** Restarts the lifetime of an open link, because its mail had to wait and is sent only now. */
export function refreshLink(db: Db, id: string, now: Date): Promise<void> {
  return moveLinkEnd(db, id, now);
}

/** Ends a company's open links of a kind that went to an address. */
export function revokeLinksTo(
  { db, company, brand, services }: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  email: string,
  purpose: LinkPurpose,
): Promise<void> {
  return revokeLinks(db, { brand: brand.key, purpose, email, company }, services.clock());
}

/** Ends the open links by mail to an account, those of one kind or all, when their action is done or must no longer happen. */
export function revokeLinksOfAccount(db: Db, userId: string, now: Date, purpose?: LinkPurpose): Promise<void> {
  return revokeLinksOf(db, userId, now, purpose);
}
