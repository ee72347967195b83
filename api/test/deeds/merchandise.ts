import { claimAs, createItem, moveTo, openGift, variantOf } from '../factories/merchandise.ts';
import { createPerson, type Member } from '../factories.ts';
import { about, aboutNothing, type Deeds, did, type World } from './deed.ts';

/** Orders by the link of a mail. */
async function ordered(owner: Member, { server }: World) {
  const opened = await openGift(server, owner);
  const { orders } = await did(claimAs(server.as(null), opened.key, opened));
  return orders[0]?._id ?? '';
}

export const deeds: Deeds = [
  ['item.created', async (owner) => about('item', (await createItem(owner))._id)],
  [
    'item.changed',
    async (owner) => {
      const { _id, variants } = await createItem(owner);
      await did(owner.post(`/items/${_id}`, { name: 'Other', variants }));
      return about('item', _id);
    },
  ],
  [
    'item.changed',
    async (owner, { picture }) => {
      const { _id } = await createItem(owner);
      await did(owner.upload(`/items/${_id}/pictures`, { name: 'a.png', content: picture }));
      return about('item', _id);
    },
  ],
  [
    'item.stock-changed',
    async (owner) => {
      const item = await createItem(owner);
      await did(owner.post(`/items/${item._id}/variants/${variantOf(item)}/stock`, { change: 5 }));
      return about('item', item._id);
    },
  ],
  [
    'item.archived',
    async (owner) => {
      const { _id } = await createItem(owner);
      await did(owner.post(`/items/${_id}/archive`, { archived: true }));
      return about('item', _id);
    },
  ],
  [
    'item.unarchived',
    async (owner) => {
      const { _id } = await createItem(owner);
      await did(owner.post(`/items/${_id}/archive`, { archived: true }));
      await did(owner.post(`/items/${_id}/archive`, { archived: false }));
      return about('item', _id);
    },
  ],
  ['order.made', async (owner, world) => about('order', await ordered(owner, world))],
  [
    'order.moved',
    async (owner, world) => {
      const order = await ordered(owner, world);
      await moveTo(owner, order, ['approved', 'packed', 'shipped']);
      return about('order', order);
    },
  ],
  [
    'orders.exported',
    async (owner) => {
      await owner.get('/orders/export?format=csv');
      return aboutNothing;
    },
  ],
  [
    'orders.tracked',
    async (owner) => {
      const content = Buffer.from('Order number,Courier,Tracking number\r\n1,Courier,T1');
      await did(owner.upload('/orders/tracking', { name: 'tracking.csv', content }));
      return aboutNothing;
    },
  ],
  [
    'points.given',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post('/points', { points: 5, reason: 'Thanks', recipients: [_id] }));
      return aboutNothing;
    },
  ],
  [
    'points.taken',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post('/points', { points: 5, reason: 'Thanks', recipients: [_id] }));
      await did(owner.post('/points', { points: -5, reason: 'A mistake', recipients: [_id] }));
      return aboutNothing;
    },
  ],
];
