import { requestLink } from '#api/features/accounts/accounts/request-link.ts';

/** Mails a link that signs an ex-employee in without a password. */
export const requestSignInLink = requestLink('sign-in', (account) => account.type === 'exemployee');
