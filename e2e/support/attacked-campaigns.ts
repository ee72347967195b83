import { attack } from './probes.ts';

type Call = <T>(route: string, body?: object, parameters?: Record<string, string>) => Promise<T>;

/** Writes probes into mailers. */
export async function attackCampaigns(call: Call): Promise<void> {
  const written = { subject: attack, content: attack };
  const email = { subject: attack, preheader: attack, document: { version: 1, settings: {}, blocks: [] } };
  await call('POST /campaigns', { kind: 'mailer', name: attack, email });
  const { _id: id } = await call<{ _id: string }>('POST /campaigns', { kind: 'mailer', name: attack, written });
  const trial = { subject: attack, samplePercent: 10, decideHours: 1 };
  await call('POST /campaigns/{id}', { name: attack, senderName: attack, trial }, { id });
  await call('POST /campaigns/{id}/copies', { audience: 'same' }, { id });
}
