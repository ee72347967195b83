import type { Context } from '../context.ts';
import { definePlug } from '../plugs.ts';

/** What the document of some pages tells search engines and sites that show a link. */
export type PageHead = {
  /** The addresses of the pages; its first group is handed over. */
  path: RegExp;
  /** Markup for the head; null: there is nothing that everybody may read. */
  read(context: Pick<Context, 'services' | 'brand'>, id: string): Promise<string | null>;
};

export const pageHeads = definePlug<PageHead>('page head');
