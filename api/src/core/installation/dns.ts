import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';

/** The text records of a name, each as one text; none when the name has none. Throws when no name server answers. */
export interface NameServers {
  readonly readTexts: (name: string) => Promise<string[]>;
}

const resolver = new Resolver({ timeout: 3_000, tries: 1 });

/** The name servers of this machine. */
export const nameServers: NameServers = {
  async readTexts(name) {
    try {
      // A long record comes in pieces of 255 characters.
      return (await resolver.resolveTxt(domainToASCII(name) || name)).map((pieces) => pieces.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
      throw error;
    }
  },
};
