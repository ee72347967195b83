import type { Tenant } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { deadAddress, givenUp } from './policy.ts';
import { findRecipient, insertBounce, insertComplaint } from './suppression-queries.ts';

type At = Pick<Tenant, 'db'> & { company: CompanyId; email: string };

/** So many messages in a row that were given up end mail to their address. */
const givenUpInARow = 3;

/** Ends a company's mail to the address of a row that was refused or came back, when nothing can arrive there. */
export const endForFailure = ({ db, company, outbox }: Omit<At, 'email'> & { outbox: string }): Promise<void> =>
  insertBounce(db, { company, outbox }, { dead: deadAddress, givenUp, inARow: givenUpInARow });

/** Ends it to an address whose reader takes it for spam. */
export const endForComplaint = ({ db, company, email }: At): Promise<void> => insertComplaint(db, company, email);

/** The living person with the address. */
export const findReader = ({ db, company, email }: At): Promise<string | null> => findRecipient(db, company, email);
