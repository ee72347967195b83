import { attack } from '../support/probes.ts';

type Call = <T>(route: string, body?: object, parameters?: Record<string, string>) => Promise<T>;

const row = { title: attack, text: attack };

/** Writes probes into the company’s brand and publishes it, so that emails, job pages and its own page show them. */
export async function attackBranding({ hr }: { hr: Call }): Promise<void> {
  const content = {
    colour: '#1d5ba3',
    mailHeader: { text: attack },
    mailFooter: attack,
    signInArt: { text: attack },
    page: {
      isPublic: true,
      hero: row,
      about: attack,
      benefits: [{ ...row, icon: 'team' }],
      sections: [row],
      leaders: [{ name: attack, designation: attack, words: attack }],
    },
  };
  const { revision } = await hr<{ revision: number }>('GET /branding');
  const saved = await hr<{ revision: number }>('POST /branding', { content, revision });
  await hr('POST /branding/publication', { revision: saved.revision });
}
