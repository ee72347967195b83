import type { Context } from '../context.ts';
import { definePlug } from '../plugs.ts';

/** The head of some pages' documents, for search engines and for sites that preview a link. */
export type PageHead = {
  /** Matches the paths of the pages; its first group is passed to `read`. */
  path: RegExp;
  /** Returns markup for the head; null: nothing is public. */
  read(context: Pick<Context, 'services' | 'brand'>, id: string): Promise<string | null>;
};

export const pageHeads = definePlug<PageHead>('page head');
