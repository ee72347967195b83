import { bind } from '#api/core/server/http.ts';
import { imageMessages } from '#contract/base/images.ts';
import * as contract from '#contract/engagement/items.ts';
import { addItemPicture, orderItemPictures } from './add-picture.ts';
import { archiveItem } from './archive-item.ts';
import { changeStock } from './change-stock.ts';
import { readItem } from './find-items.ts';
import { listItems } from './list-items.ts';
import { removeItemPicture } from './remove-picture.ts';
import { changeItem, createItem } from './save-item.ts';

export const itemRoutes = [
  bind(contract.listItems, listItems),
  bind(contract.readItem, readItem),
  bind(contract.createItem, createItem),
  bind(contract.changeItem, changeItem),
  bind(contract.changeStock, changeStock),
  bind(contract.addItemPicture, addItemPicture, { tooLarge: imageMessages.tooLarge }),
  bind(contract.orderItemPictures, orderItemPictures),
  bind(contract.removeItemPicture, removeItemPicture),
  bind(contract.archiveItem, archiveItem),
];
