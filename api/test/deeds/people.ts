import { createMember, createPerson, type Member } from '../factories.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

const duplicateOf = async (owner: Member) => {
  const twin = { name: 'Priya Nair', phone: '9845098450' };
  const [one, other] = [await createPerson(owner, twin), await createPerson(owner, twin)];
  const pairs = owner.services.database.system
    .selectFrom('duplicates')
    .select('id')
    .where('company_id', '=', owner.company);
  return { id: (await pairs.executeTakeFirstOrThrow()).id, one, other };
};

export const deeds: Deeds = [
  ['person.added', async (owner) => about('person', (await createPerson(owner))._id)],
  [
    'person.changed',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { designation: 'Architect' }));
      return about('person', _id);
    },
  ],
  [
    'person.deleted',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { status: 0 }));
      return about('person', _id);
    },
  ],
  [
    'person.restored',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { status: 0 }));
      await did(owner.post(`/alumni/${_id}/restore`));
      return about('person', _id);
    },
  ],
  [
    'person.erased',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}/erase`));
      return about('person', _id);
    },
  ],
  [
    'person.photo-changed',
    async (owner, { picture }) => {
      const { _id } = await createPerson(owner);
      await did(owner.upload('/upload/alumni-profile', { name: 'a.png', content: picture }, { alumniId: _id }));
      return about('person', _id);
    },
  ],
  [
    'person.merged',
    async (owner) => {
      const { one, other } = await duplicateOf(owner);
      await did(owner.post('/alumni/merge', { keep: one._id, merge: other._id }));
      return about('person', one._id);
    },
  ],
  [
    'note.added',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}/notes`, { body: 'Met at the fair' }));
      return about('person', _id);
    },
  ],
  [
    'note.deleted',
    async (owner) => {
      const { _id } = await createPerson(owner);
      const note = await did(owner.post(`/alumni/${_id}/notes`, { body: 'Met at the fair' }));
      await did(owner.delete(`/alumni/${_id}/notes/${note._id}`));
      return about('person', _id);
    },
  ],
  [
    'custom-field.created',
    async (owner) =>
      about('custom-field', (await did(owner.post('/custom-fields', { name: 'Shoe size', type: 'number' })))._id),
  ],
  [
    'custom-field.changed',
    async (owner) => {
      const { _id } = await did(owner.post('/custom-fields', { name: 'Shoe size', type: 'number' }));
      await did(owner.post(`/custom-fields/${_id}`, { name: 'Size' }));
      return about('custom-field', _id);
    },
  ],
  [
    'custom-field.sorted',
    async (owner) => {
      const { data } = await owner.get('/custom-fields');
      await did(owner.post('/custom-fields/order', { ids: data.map(({ _id }: { _id: string }) => _id) }));
      return aboutNothing;
    },
  ],
  [
    'custom-field.deleted',
    async (owner) => {
      const { _id } = await did(owner.post('/custom-fields', { name: 'Shoe size', type: 'number' }));
      await did(owner.delete(`/custom-fields/${_id}`));
      return about('custom-field', _id);
    },
  ],
  ...(['place.settled', 'place.unsettled'] as const).map((action): Deeds[number] => [
    action,
    async (owner, { server }) => {
      await createPerson(owner, { location: 'Plant Seven' });
      await did(owner.post('/places', { name: 'Plant Seven', code: 'KA' }));
      const { id } = await server.services.database.system
        .selectFrom('settled_places')
        .select('id')
        .where('company_id', '=', owner.company)
        .executeTakeFirstOrThrow();
      if (action === 'place.unsettled') await did(owner.post('/places', { name: 'Plant Seven', code: null }));
      return about('place', id);
    },
  ]),
  ...['people.sample-added', 'people.sample-removed'].map((action): Deeds[number] => [
    action,
    async (_owner, { server }) => {
      const reader = await createMember(server);
      await did(reader.post('/sample-data'));
      if (action === 'people.sample-removed') await did(reader.delete('/sample-data'));
      return { ...aboutNothing, reader };
    },
  ]),
  [
    'duplicate.dismissed',
    async (owner) => {
      const { id } = await duplicateOf(owner);
      await did(owner.post(`/alumni/duplicates/${id}/dismiss`));
      return about('duplicate', id);
    },
  ],
  [
    'duplicate.reopened',
    async (owner) => {
      const { id } = await duplicateOf(owner);
      await did(owner.post(`/alumni/duplicates/${id}/dismiss`));
      await did(owner.post(`/alumni/duplicates/${id}/reopen`));
      return about('duplicate', id);
    },
  ],
];
