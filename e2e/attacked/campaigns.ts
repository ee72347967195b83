import { attack } from '../support/probes.ts';

type Call = <T>(route: string, body?: object, parameters?: Record<string, string>) => Promise<T>;
type Compiled = { html: string; text: string };
type Made = { _id: string; templateId: string };
type Content = { subject: string; preheader: string; document: object };

/** Writes probes into mailers. @returns the mailers, with the emails they would send */
export async function attackCampaigns(call: Call): Promise<{ mailers: Made[]; polls: string[]; emails: Compiled[] }> {
  const written = { subject: attack, content: attack };
  const blank = { version: 1, settings: {}, blocks: [] };
  const email = { subject: attack, preheader: attack, document: blank };
  const first = await call<Made>('POST /campaigns', { kind: 'mailer', name: attack, email });
  const second = await call<Made>('POST /campaigns', { kind: 'mailer', name: attack, written });
  const { _id: id } = second;
  const trial = { subject: attack, samplePercent: 10, decideHours: 1 };
  await call('POST /campaigns/{id}', { name: attack, senderName: attack, trial }, { id });
  await call('POST /campaigns/{id}/copies', { audience: 'same' }, { id });
  const toAll = { filters: {}, removed: [], everyone: true };
  const { handedOver } = await call<{ handedOver: { _id: string }[] }>('POST /campaigns/handovers', {
    name: attack,
    audience: toAll,
    written,
  });
  const third = await call<Made>('GET /campaigns/{id}', {}, { id: handedOver[0]?._id ?? '' });
  const emails: Compiled[] = [];
  for (const { templateId } of [first, second, third]) {
    const { subject, preheader, document } = await call<Content>('GET /email-templates/{id}', {}, { id: templateId });
    emails.push(await call<Compiled>('POST /email-previews', { subject, preheader, document }));
  }
  return { mailers: [first, second, third], polls: await attackPolls(call), emails };
}

/** Creates polls whose texts are probes: a draft and a running one. */
async function attackPolls(call: Call): Promise<string[]> {
  const ids: string[] = [];
  for (const act of [null, 'start']) {
    // One recipient only, because every email is checked.
    const audience = { emails: ['ravi@alumni.example'] };
    const { _id: id } = await call<Made>('POST /campaigns', { kind: 'poll', name: attack, audience });
    const asked = { question: attack, options: [{ text: attack }, { text: 'Another' }] };
    await call('POST /polls/{id}', { ...asked, results: 'always', isNamed: true }, { id });
    if (act) await call('POST /campaigns/{id}/moves', { act, confirmed: 1 }, { id });
    ids.push(id);
  }
  return ids;
}
