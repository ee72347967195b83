import type { Services } from '#api/core/context.ts';
import { findJobCompany as findCompany } from './public-queries.ts';

/** The company of a job, whatever company it is and in whatever state. */
export const findJobCompany = ({ database }: Pick<Services, 'database'>, id: string) =>
  findCompany(database.system, id);
