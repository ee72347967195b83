import type { Client } from './server.ts';

/** An id that does not exist. */
export const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057';
export const notSignedIn = { status: 401, message: 'User not authenticated' };
export const notAllowed = { status: 403, message: 'You do not have permission to do this' };
export const personNotFound = { status: 404, message: 'Ex-employee profile not found' };

/** Returns how many ex-employees the company has. */
export const totalOf = async (member: Pick<Client, 'get'>) =>
  (await member.get('/alumni?pageContent=1')).data.totalCount as number;
