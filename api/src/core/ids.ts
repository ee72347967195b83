import { v7 } from 'uuid';

declare const companyBrand: unique symbol;
/** The id of a company. Made from a session, a signed link or a job's own row, so no request can name another's. */
export type CompanyId = string & { readonly [companyBrand]: true };

/** Vouches that the id came from a session, a job's own row or the operator, never from a request. */
export function trustedCompanyId(id: string): CompanyId {
  return id as CompanyId;
}

/** A new UUIDv7: ids made later sort later, so newest first is the order of the key. */
export function newId(): string {
  return v7();
}
