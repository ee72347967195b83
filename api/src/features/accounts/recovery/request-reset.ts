import { requestLink } from '#api/features/accounts/accounts/request-link.ts';

/** Mails a link to set a new password; operators get none. */
export const requestReset = requestLink('reset-password', (account) => account.type !== 'admin');
