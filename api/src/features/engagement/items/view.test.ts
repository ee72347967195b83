import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { ItemRow, VariantRow } from './queries.ts';
import { toItem } from './view.ts';

test('an item of the catalogue takes each fact from its own column', () => {
  expect(toItem(viewContext(), namedRow<ItemRow>({ pictures: [] }), [namedRow<VariantRow>()])).toEqual({
    _id: 'of id',
    name: 'of name',
    description: 'of description',
    pictures: [],
    points: 'of points',
    variants: [{ _id: 'of id', name: 'of name', stock: 'of stock' }],
    createdAt: 'of created_at',
    archivedAt: 'of archived_at',
  });
});
