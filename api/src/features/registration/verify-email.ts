import { signInByLink } from '#api/features/sign-in/sign-in-by-link.ts';

/** Confirms the address that the link went to, and signs in. */
export const verifyEmail = signInByLink('verify-email');
