import { request } from '../../../lib/client.ts';

export const healthTexts = {
  fine: 'Server looking fine',
  wrong: 'Something is wrong. Please contact support if this persists',
} as const;

/** Checks that the brand's API is healthy, which means status 200 (specification, section 7). */
export async function checkHealth(): Promise<string> {
  const answer = await request('GET', '/health-check', {}, { redirect: false }).catch(() => undefined);
  return answer?.status === 200 ? healthTexts.fine : healthTexts.wrong;
}
