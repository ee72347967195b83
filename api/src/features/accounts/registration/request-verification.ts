import { requestLink } from '#api/features/accounts/accounts/shared.ts';

/** Mails a new link to an account whose address is not confirmed yet. */
export const requestVerification = requestLink('verify-email', (account) => account.email_verified_at === null);
