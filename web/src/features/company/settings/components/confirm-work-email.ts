import { request } from '../../../../lib/client.ts';

/** A bare request: the page of the link does without the contract's schemas, and nobody is signed in there. */
export async function confirmWorkEmail(token: string): Promise<void> {
  await request('POST', '/companies/work-email/verify', { body: { token } }, { redirect: false });
}
