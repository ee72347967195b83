import type { LetterCertificate } from '#contract/proofs/letter-certificate.ts';
import { daysUntil, exactDate, today } from '../../../../lib/dates.ts';
import { type StatusTone, toneOf } from '../../../../ui/text/state-colors.ts';

export const certificateStates: Readonly<Record<LetterCertificate['state'], { label: string; tone: StatusTone }>> = {
  valid: { label: 'Signs letters', tone: 'good' },
  expires_soon: { label: 'Expires soon', tone: 'warn' },
  expired: { label: 'Expired', tone: toneOf('expired') },
};

/** Returns what the end of a certificate means for letters. */
export function endText({ state, validUntil }: Pick<LetterCertificate, 'state' | 'validUntil'>): string {
  const day = today(new Date(validUntil));
  if (state === 'expired')
    return `The certificate that signs letters expired on ${exactDate(day)}. Letters issued since then carry no signature: their code alone proves them.`;
  const left = daysUntil(day);
  const when = left < 1 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days, on ${exactDate(day)}`;
  return `The certificate that signs letters expires ${when}. Letters issued after that carry no signature.`;
}
