import { request } from '../../../lib/client.ts';

export const healthTexts = {
  fine: 'Server looking fine',
  wrong: 'Something is wrong. Please contact support if this persists',
} as const;

/** Asks the brand's API whether it is healthy; only a 200 is (specification, section 7). */
export async function checkHealth(): Promise<string> {
  const answer = await request('GET', '/health-check', {}, { redirect: false }).catch(() => undefined);
  return answer?.status === 200 ? healthTexts.fine : healthTexts.wrong;
}
