import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { Item } from '#contract/engagement/items.ts';
import type { ItemRow, VariantRow } from './queries.ts';

/** Returns an item of the catalogue. */
export const toItem = (
  { services, company }: Pick<Context, 'services' | 'company'>,
  row: ItemRow,
  variants: readonly VariantRow[],
): Item => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  pictures: row.pictures.map((id) => ({ _id: id, url: fileAddress(services.config.secrets, company, id) ?? '' })),
  points: row.points,
  variants: variants.map(({ id, name, stock }) => ({ _id: id, name, stock })),
  createdAt: row.created_at,
  archivedAt: row.archived_at,
});
