import { v7 } from 'uuid';
import { isMoment } from '#contract/base/dates.ts';

declare const companyBrand: unique symbol;
/** The id of a company. It comes from a row, a session, a signed link or the operator, so no request can name another's. */
export type CompanyId = string & { readonly [companyBrand]: true };

/** Vouches that the id came from a signed link, a job's own row or the operator, never from another request. */
export function trustedCompanyId(id: string): CompanyId {
  return id as CompanyId;
}

/** Makes the id of a company that is about to be created. */
export const newCompanyId = (): CompanyId => trustedCompanyId(newId());

/** Makes a UUIDv7: later ids sort later, so newest first is the order of the key. @param at for a thing that is older than its row */
export function newId(at?: Date): string {
  return v7(at && { msecs: at.getTime() });
}

/** Reads the id behind which the next page of a list begins; an invalid cursor starts at the top. */
export function readIdCursor(cursor: string | undefined): string | null {
  return cursor && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor) ? cursor : null;
}

/** Reads `<moment><separator><id>`, behind which the next page of a list by moments begins; an invalid cursor starts at the top. */
export function readMomentCursor(cursor: string | undefined, separator = ' '): { at: string; id: string } | null {
  const [at = '', text] = (cursor ?? '').split(separator);
  const id = readIdCursor(text);
  return id && isMoment(at) ? { at, id } : null;
}
