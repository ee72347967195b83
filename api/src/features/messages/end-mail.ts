import type { Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findRecipient, insertBounce, insertComplaint } from './suppression-queries.ts';

type At = Pick<Tenant, 'db'> & { company: CompanyId; email: string };

/** Ends a company's mail to an address at which nothing can arrive. */
export const endForDeadAddress = ({ db, company, email }: At): Promise<void> => insertBounce(db, company, email);

/** Ends it to an address whose reader takes it for spam. */
export const endForComplaint = ({ db, company, email }: At): Promise<void> => insertComplaint(db, company, email);

/** The living person with the address. */
export const findReader = ({ db, company, email }: At): Promise<string | null> => findRecipient(db, company, email);
