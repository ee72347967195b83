import { requestLink } from '#api/features/accounts/accounts/shared.ts';

/** Mails a new link to whoever has not confirmed their address yet. */
export const requestVerification = requestLink('verify-email', (account) => account.email_verified_at === null);
