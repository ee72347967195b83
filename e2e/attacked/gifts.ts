import { until } from '../../api/test/until.ts';
import { attack } from '../support/probes.ts';

type Call = <T>(route: string, body?: object, parameters?: Record<string, string>) => Promise<T>;
type Made = { _id: string };
type Item = Made & { variants: Made[] };

const word = { name: attack, description: attack, points: 10 };
const address = {
  name: attack,
  phone: '98765 43210',
  line1: attack,
  line2: attack,
  city: attack,
  state: attack,
  postalCode: '560001',
  country: 'India',
};

/** Writes probes into items, a gift and points, and places orders with probes. @returns the gift and its orders */
export async function attackGifts({ hr, former, read }: { hr: Call; former: Call; read: Call }) {
  const first = await hr<Item>('POST /items', { ...word, variants: [{ name: attack, stock: 10 }] });
  const plain = { name: 'Bag', variants: [{ name: 'Red', stock: 10 }] };
  const { _id: other } = await hr<Item>('POST /items', plain);
  const second = await hr<Item>('POST /items/{id}', { ...word, variants: [{ name: attack }] }, { id: other });
  // One recipient only, because every email is checked.
  const audience = { emails: ['ravi@alumni.example'] };
  const { _id: gift } = await hr<Made>('POST /campaigns', { kind: 'merchandise', name: attack, audience });
  const offered = { title: attack, text: attack, withPoints: true, items: [first._id, second._id] };
  await hr('POST /gifts/{id}', offered, { id: gift });
  const reader = { selectAll: true, selectAllRemoved: [], filters: { searchtext: 'ravi@alumni.example' } };
  await hr('POST /points', { points: 1000, reason: attack, ...reader });
  await hr('POST /campaigns/{id}/moves', { act: 'start', confirmed: 1 }, { id: gift });
  await until('the gift to be addressed', async () => {
    const { gifts } = await read<{ gifts: Made[] }>('GET /own/gifts');
    return gifts.some(({ _id }) => _id === gift) || null;
  });
  const ordered = { item: first._id, variant: first.variants[0]?._id, points: 10 };
  const orders: string[] = [];
  const where = [address, { ...address, country: attack, postalCode: '10115' }, address, address];
  for (const each of where) {
    const answer = await former<{ orders: Made[] }>(
      'POST /own/gifts/{id}',
      { ...ordered, address: each },
      { id: gift },
    );
    orders.push(answer.orders[0]?._id ?? '');
  }
  const [rejected = '', shipped = '', cancelled = '', sent = ''] = orders;
  const way = { state: 'shipped', courier: attack, tracking: attack };
  await hr('POST /orders/{id}/state', { state: 'rejected', reason: attack }, { id: rejected });
  for (const state of ['approved', 'packed']) await hr('POST /orders/{id}/state', { state }, { id: shipped });
  await hr('POST /orders/{id}/state', way, { id: shipped });
  for (const state of ['approved', 'packed']) await hr('POST /orders/{id}/state', { state }, { id: sent });
  await hr('POST /orders/states', { ...way, orders: [sent] });
  await hr('POST /orders/states', { state: 'cancelled', reason: attack, orders: [cancelled] });
  return { gift, orders };
}
