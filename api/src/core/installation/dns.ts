import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';

/** Answers of name servers; empty when the name has no such record. Throws when none answers. */
export interface NameServers {
  /** Returns the text records, each as one string. */
  readonly readTexts: (name: string) => Promise<string[]>;
  /** Returns the hosts that accept mail, preferred ones first. */
  readonly readExchangers: (name: string) => Promise<string[]>;
}

const resolver = new Resolver({ timeout: 3_000, tries: 1 });

async function noneIfMissing<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}

/** The name servers of this machine. */
export const nameServers: NameServers = {
  // A long record comes in pieces of 255 characters.
  readTexts: async (name) =>
    (await noneIfMissing(resolver.resolveTxt(domainToASCII(name) || name))).map((pieces) => pieces.join('')),
  readExchangers: async (name) =>
    (await noneIfMissing(resolver.resolveMx(domainToASCII(name) || name)))
      .sort((one, other) => one.priority - other.priority)
      .map(({ exchange }) => exchange),
};
