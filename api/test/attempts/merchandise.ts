import { claimBody, itemBody, moveBody } from '../factories/merchandise.ts';
import type { Victim } from '../victim.ts';
import type { Attempts } from './attempt.ts';

const claimOf = ({ item, variant }: Pick<Victim, 'item' | 'variant'>) =>
  claimBody({ _id: item, variants: [] } as never, { variant, points: 1 });

export const attempts: Attempts = {
  'GET /items': ({ company, item }) => [
    { path: `/items?companyId=${company}&search=Victims&cursor=${item}`, owner: 200, data: { items: [] } },
  ],
  'POST /items': ({ company, item, variant }) => [
    {
      path: '/items',
      body: { ...itemBody({ name: 'Own' }), company_id: company, _id: item, variants: [{ _id: variant, name: 'S' }] },
      owner: 201,
    },
  ],
  'GET /items/{id}': ({ item }) => [{ path: `/items/${item}` }],
  'POST /items/{id}': ({ item }) => [{ path: `/items/${item}`, body: itemBody({ name: 'Taken over' }) }],
  'POST /items/{id}/variants/{variantId}/stock': ({ item, variant }) => [
    { path: `/items/${item}/variants/${variant}/stock`, body: { change: -1 } },
  ],
  'POST /items/{id}/pictures': ({ item, company }) => [
    { path: `/items/${item}/pictures`, upload: { companyId: company } },
  ],
  'POST /items/{id}/pictures/order': ({ item, itemPicture }) => [
    { path: `/items/${item}/pictures/order`, body: { pictures: [itemPicture] } },
  ],
  'DELETE /items/{id}/pictures/{pictureId}': ({ item, itemPicture }) => [
    { path: `/items/${item}/pictures/${itemPicture}` },
  ],
  'POST /items/{id}/archive': ({ item }) => [{ path: `/items/${item}/archive`, body: { archived: true } }],
  'GET /gifts/{id}': ({ gift }) => [{ path: `/gifts/${gift}` }],
  'POST /gifts/{id}': ({ gift, item }) => [{ path: `/gifts/${gift}`, body: { title: 'Taken over', items: [item] } }],
  'GET /gifts/{id}/results': ({ gift }) => [{ path: `/gifts/${gift}/results` }],
  'GET /gifts/{id}/export': ({ gift }) => [{ path: `/gifts/${gift}/export` }],
  // Only the key of a copy opens them; ids and sessions do not matter.
  'GET /gifts/{id}/linked': ({ gift }) => [{ path: `/gifts/${gift}/linked?key=${gift}`, owner: 404, others: 404 }],
  'POST /gifts/{id}/linked': (victim) => [
    { path: `/gifts/${victim.gift}/linked`, body: { key: victim.gift, ...claimOf(victim) }, owner: 404, others: 404 },
  ],
  'POST /gifts/{id}/linked/cancellation': ({ gift, order }) => [
    { path: `/gifts/${gift}/linked/cancellation`, body: { key: gift, order }, owner: 404, others: 404 },
  ],
  'GET /own/gifts': ({ company, person, gift }) => [
    { path: `/own/gifts?companyId=${company}&person=${person._id}&cursor=${gift}` },
  ],
  'GET /own/gifts/{id}': ({ gift }) => [{ path: `/own/gifts/${gift}` }],
  'POST /own/gifts/{id}': (victim) => [
    { path: `/own/gifts/${victim.gift}`, body: { ...claimOf(victim), person_id: victim.person._id } },
  ],
  'GET /own/orders': ({ company, person, order }) => [
    { path: `/own/orders?companyId=${company}&person=${person._id}&cursor=${order}` },
  ],
  'POST /own/orders/{id}/cancellation': ({ order }) => [{ path: `/own/orders/${order}/cancellation` }],
  'GET /own/points': ({ company, person }) => [{ path: `/own/points?companyId=${company}&person=${person._id}` }],
  'GET /orders/board': ({ company, gift, item }) => [
    { path: `/orders/board?companyId=${company}&search=Victims`, owner: 200 },
    { path: `/orders/board?gift=${gift}&item=${item}`, owner: 200 },
  ],
  'GET /orders/board/{state}': ({ gift, order }) => [
    {
      path: `/orders/board/requested?gift=${gift}&cursor=2030-01-01T00:00:00Z%20${order}`,
      owner: 200,
      data: { orders: [] },
    },
  ],
  'GET /orders/{id}': ({ order }) => [{ path: `/orders/${order}` }],
  'POST /orders/{id}/state': ({ order }) => [{ path: `/orders/${order}/state`, body: moveBody('approved') }],
  'POST /orders/states': ({ order }) => [
    { path: '/orders/states', body: { orders: [order], ...moveBody('approved') }, owner: 200, data: { moved: [] } },
  ],
  'GET /orders/export': ({ company, gift }) => [
    { path: `/orders/export?companyId=${company}&format=csv&states=requested`, owner: 200 },
    { path: `/orders/export?gift=${gift}&format=csv&states=requested`, owner: 200 },
  ],
  'POST /orders/tracking': ({ company }) => [
    {
      path: '/orders/tracking',
      upload: { companyId: company },
      file: 'Order number,Courier,Tracking number\r\n1001,Courier,T1',
      owner: 201,
      data: { shipped: 0 },
    },
  ],
  'GET /points': ({ company }) => [
    { path: `/points?companyId=${company}&search=Victims`, owner: 200, data: { people: [] } },
  ],
  'POST /points': ({ person }) => [
    { path: '/points', body: { points: 5, reason: 'Stolen', recipients: [person._id] } },
    { path: '/points', body: { points: -5, reason: 'Stolen', recipients: [person._id] } },
  ],
  'GET /alumni/{id}/points': ({ person }) => [{ path: `/alumni/${person._id}/points` }],
};
