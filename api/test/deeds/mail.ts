import { createGroup, createPerson, type Member } from '../factories.ts';
import { unsubscribeTokenOf } from '../links.ts';
import { instant, rehireNew } from '../mail.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

const mailOf = (owner: Member, email: string) => ({
  token: unsubscribeTokenOf(owner.company, email, 'newsletter'),
});

export const deeds: Deeds = [
  ['group.created', async (owner) => about('group', (await createGroup(owner))._id)],
  [
    'group.renamed',
    async (owner) => {
      const { _id } = await createGroup(owner);
      await did(owner.post(`/group/${_id}`, { name: 'Renamed' }));
      return about('group', _id);
    },
  ],
  [
    'group.members-added',
    async (owner) => {
      const { _id } = await createGroup(owner);
      await did(owner.post(`/group/${_id}`, { alumnis: [(await createPerson(owner))._id] }));
      return about('group', _id);
    },
  ],
  [
    'group.members-removed',
    async (owner) => {
      const person = await createPerson(owner);
      const { _id } = await createGroup(owner, 'Leavers', [person._id]);
      await did(owner.post(`/group/${_id}`, { alumnisToRemove: [person._id] }));
      return about('group', _id);
    },
  ],
  [
    'group.deleted',
    async (owner) => {
      const { _id } = await createGroup(owner);
      await did(owner.delete(`/group/${_id}`));
      return about('group', _id);
    },
  ],
  [
    'mail.rehire-sent',
    async (owner) => {
      const { email } = await createPerson(owner);
      return about('message', (await did(rehireNew(owner, { recipients: [email] })))._id);
    },
  ],
  [
    'mail.instant-sent',
    async (owner) => {
      const { email } = await createPerson(owner);
      return about('message', (await did(instant(owner, { recipients: [email] })))._id);
    },
  ],
  [
    'mail.resent',
    async (owner, { server }) => {
      const { email } = await createPerson(owner);
      const message = (await did(instant(owner, { recipients: [email] })))._id;
      const { id } = await server.services.database.system
        .updateTable('outbox')
        .set({ state: 'failed' })
        .where('message_id', '=', message)
        .returning('id')
        .executeTakeFirstOrThrow();
      const again = { email: `corrected.${id}@mail.example` };
      return about('message', (await did(owner.post(`/messages/${message}/recipients/${id}/resend`, again)))._id);
    },
  ],
  [
    'mail.unsubscribed',
    async (owner, { server }) => {
      const { email } = await createPerson(owner);
      await did(server.as(null).post(`/unsubscribe?${new URLSearchParams(mailOf(owner, email))}`));
      return aboutNothing;
    },
  ],
  [
    'mail.subscribed-again',
    async (owner, { server }) => {
      const link = new URLSearchParams(mailOf(owner, (await createPerson(owner)).email));
      await did(server.as(null).post(`/unsubscribe?${link}`));
      await did(server.as(null).post(`/unsubscribe/undo?${link}`, { topics: ['newsletter'] }));
      return aboutNothing;
    },
  ],
];
