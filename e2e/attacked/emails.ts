import { attack } from '../support/probes.ts';

type Call = <T>(route: string, body?: object, parameters?: Record<string, string>) => Promise<T>;
type Content = { subject: string; preheader: string; document: object };
type Kept = Content & { _id: string; revision: number };

/** Returns every kind of block with a probe in each of its texts. */
const blocks = (prefix: string) =>
  [
    { type: 'text', html: attack },
    { type: 'heading', text: attack },
    { type: 'image', src: attack, alt: attack, href: attack },
    { type: 'button', label: attack, href: attack },
    { type: 'social', links: [{ network: 'linkedin', href: attack }] },
    { type: 'poll', question: attack, options: [attack, attack], href: attack },
    { type: 'event', title: attack, when: attack, where: attack, label: attack, href: attack },
  ].map((block, at) => ({ ...block, id: `${prefix}${at}` }));
const document = {
  version: 1,
  settings: {},
  blocks: [
    ...blocks('a'),
    { id: 'footer', type: 'footer', html: attack },
    { id: 'columns', type: 'columns', columns: [blocks('l'), blocks('r')] },
  ],
};
const content = { subject: attack, preheader: attack, document };

/** Writes probes into emails of the builder. @returns each as the recipient’s mail program gets it */
export async function attackEmails(call: Call): Promise<{ html: string; text: string }[]> {
  await call('POST /email-templates', { ...content, name: attack });
  const kept = await call<Kept>('POST /email-templates', { ...content, name: attack });
  const { _id: id, revision } = kept;
  const saved = await call<Kept>('POST /email-templates/{id}', { ...content, name: attack, revision }, { id });
  await call('POST /email-templates/{id}/copies', { name: attack }, { id });
  await call('POST /email-templates/{id}/tests', content, { id });
  const imported = await call<{ document: object }>('POST /email-imports', { html: attack });
  const own = [kept, saved, { subject: '', preheader: '', document: imported.document }];
  const previews = own.map((each) => ({ subject: each.subject, preheader: each.preheader, document: each.document }));
  return Promise.all(
    [content, ...previews].map((each) => call<{ html: string; text: string }>('POST /email-previews', each)),
  );
}
