import { auditTargets } from '#api/core/audit.ts';
import type { Feature } from '#api/core/feature.ts';
import { bind } from '#api/core/server/http.ts';
import { imageMessages } from '#contract/base/images.ts';
import * as contract from '#contract/engagement/items.ts';
import { readItem } from './find-items.ts';
import { tables } from './person-tables.ts';
import {
  addItemPicture,
  archiveItem,
  changeItem,
  changeStock,
  createItem,
  listItems,
  orderItemPictures,
  removeItemPicture,
} from './verbs.ts';

export const feature: Feature = {
  routes: [
    bind(contract.listItems, listItems),
    bind(contract.readItem, readItem),
    bind(contract.createItem, createItem),
    bind(contract.changeItem, changeItem),
    bind(contract.changeStock, changeStock),
    bind(contract.addItemPicture, addItemPicture, { tooLarge: imageMessages.tooLarge }),
    bind(contract.orderItemPictures, orderItemPictures),
    bind(contract.removeItemPicture, removeItemPicture),
    bind(contract.archiveItem, archiveItem),
  ],
  tables,
  plugs: [auditTargets.add({ item: 'items' })],
};
