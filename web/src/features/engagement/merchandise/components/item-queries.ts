import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addItemPicture,
  archiveItem,
  changeItem,
  changeStock,
  createItem,
  type Item,
  type ItemContent,
  listItems,
  orderItemPictures,
  removeItemPicture,
} from '#contract/engagement/items.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';
import type { PageRequest } from '../../../../ui/fields/paged-options.ts';
import { itemQuery, itemsKey } from './item-query.ts';

export const itemsQuery = (search: string | undefined, isArchived: boolean) =>
  infiniteQueryOptions({
    queryKey: [...itemsKey, 'list', search ?? '', isArchived],
    queryFn: ({ pageParam, signal }) =>
      call(listItems, { query: { search, archived: isArchived ? '1' : undefined, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** Items to choose from: the newest ones; older ones are found by their names. */
export const findItems = async ({ search, pageNumber, signal }: PageRequest): Promise<Item[]> => {
  if (pageNumber > 1) return [];
  return (await call(listItems, { query: { search: search || undefined } }, { signal })).items;
};

/** Requests answered with the changed item. */
function useItemChange<Given>(act: (given: Given) => Promise<Item>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (item) => client.setQueryData(itemQuery(item._id).queryKey, item),
    // A part of it may be done when another has failed.
    onSettled: () => client.invalidateQueries({ queryKey: itemsKey }),
  });
}

type Saved = {
  /** Null: it is a new one. */
  id: string | null;
  content: ItemContent;
  /** Files to be added. */
  pictures: readonly File[];
  /** Pictures that stay, in their order; undefined leaves all as they are. */
  kept: readonly string[] | undefined;
  /** Receives what has been done so far: sending it again after an error does the rest. */
  onMade: (item: Item, added: File | null) => void;
};

async function saveItem({ id, content, pictures, kept, onMade }: Saved): Promise<Item> {
  const write = () =>
    id === null ? call(createItem, { body: content }) : call(changeItem, { params: { id }, body: content });
  let item = await write();
  const params = { id: item._id };
  onMade(item, null);
  if (kept) {
    for (const { _id } of item.pictures)
      if (!kept.includes(_id)) item = await call(removeItemPicture, { params: { ...params, pictureId: _id } });
    const now = item.pictures.map(({ _id }) => _id);
    const order = kept.filter((each) => now.includes(each));
    if (order.some((each, at) => each !== now[at]))
      item = await call(orderItemPictures, { params, body: { pictures: order } });
  }
  for (const file of pictures) {
    item = await call(addItemPicture, { params }, { file });
    onMade(item, file);
  }
  return item;
}

export const useSaveItem = () => useItemChange(saveItem);
export const useChangeStock = () =>
  useItemChange(({ id, variantId, change }: { id: string; variantId: string; change: number }) =>
    call(changeStock, { params: { id, variantId }, body: { change } }),
  );
export const useArchiveItem = () =>
  useItemChange(({ id, archived }: { id: string; archived: boolean }) =>
    call(archiveItem, { params: { id }, body: { archived } }),
  );
