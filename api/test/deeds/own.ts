import { createExemployee, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, type Deeds, did } from './deed.ts';

const askedChange = async (server: TestServer, owner: Member) => {
  const own = await createExemployee(server, owner);
  const { _id } = await did(own.post('/own/changes', { designation: 'Architect' }));
  return { own, id: _id as string };
};
const postOf = (owner: Member) => did<{ _id: string }>(owner.post('/posts', { title: 'Hello', content: '<p>All</p>' }));

/** Creates two listed people, and a message from one to the other, who has reported it. */
const reportedMessage = async (server: TestServer, owner: Member) => {
  const [sender, recipient] = [await createExemployee(server, owner), await createExemployee(server, owner)];
  for (const each of [sender, recipient])
    await did(each.post('/own/consents', { purpose: 'directory_listing', granted: true }));
  const { _id } = await did(sender.post(`/own/colleagues/${recipient.person}/messages`, { text: 'Shall we meet?' }));
  await did(recipient.post(`/own/colleague-messages/${_id}/report`));
  return { sender, id: _id as string };
};

/** Creates a comment by an ex-employee on a post, reported by another one. */
const reportedComment = async (server: TestServer, owner: Member) => {
  const [writer, reader] = [await createExemployee(server, owner), await createExemployee(server, owner)];
  const post = await postOf(owner);
  const { _id } = await did(writer.post(`/own/posts/${post._id}/comments`, { text: 'Buy my watches' }));
  await did(reader.post(`/own/comments/${_id}/report`));
  return { writer, id: _id as string };
};

export const deeds: Deeds = [
  [
    'comment.answered',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.post(`/posts/${_id}/comments`, { text: 'Welcome' }));
      return about('post', _id);
    },
  ],
  [
    'comment.reported',
    async (owner, { server }) => about('person', (await reportedComment(server, owner)).writer.person),
  ],
  [
    'comment.report-dismissed',
    async (owner, { server }) => {
      const { writer, id } = await reportedComment(server, owner);
      await did(owner.post(`/requests/comments/${id}/dismiss`));
      return about('person', writer.person);
    },
  ],
  [
    'comment.removed',
    async (owner, { server }) => {
      const { writer, id } = await reportedComment(server, owner);
      await did(owner.post(`/comments/${id}/remove`, { reason: 'It advertises' }));
      return about('person', writer.person);
    },
  ],
  [
    'post.comments-switched',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.post(`/posts/${_id}/commenting`, { off: true }));
      return about('post', _id);
    },
  ],
  [
    'colleague.reported',
    async (owner, { server }) => about('person', (await reportedMessage(server, owner)).sender.person),
  ],
  [
    'colleague.report-dismissed',
    async (owner, { server }) => {
      const { sender, id } = await reportedMessage(server, owner);
      await did(owner.post(`/requests/reports/${id}/dismiss`));
      return about('person', sender.person);
    },
  ],
  [
    'colleague.removed',
    async (owner, { server }) => {
      const { sender, id } = await reportedMessage(server, owner);
      await did(owner.post(`/requests/reports/${id}/remove`));
      return about('person', sender.person);
    },
  ],
  [
    'colleague.restored',
    async (owner, { server }) => {
      const { sender, id } = await reportedMessage(server, owner);
      await did(owner.post(`/requests/reports/${id}/remove`));
      await did(owner.delete(`/requests/removed-colleagues/${sender.person}`));
      return about('person', sender.person);
    },
  ],
  [
    'person.photo-changed',
    async (owner, { server, picture }) => {
      const own = await createExemployee(server, owner);
      await did(own.upload('/own/photo', { name: 'a.png', content: picture }));
      await owner.services.database.system.deleteFrom('audit_log').where('company_id', '=', owner.company).execute();
      await did(own.delete('/own/photo'));
      return about('person', own.person);
    },
  ],
  ['post.created', async (owner) => about('post', (await postOf(owner))._id)],
  [
    'post.changed',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.post(`/posts/${_id}`, { title: 'Hello again', content: '<p>All</p>' }));
      return about('post', _id);
    },
  ],
  ...(['post.drafted', 'post.published', 'post.scheduled'] as const).map((deed): Deeds[number] => [
    deed,
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.post(`/posts/${_id}/publication`, { publishAt: null }));
      const publishAt = deed === 'post.published' ? 'now' : new Date(Date.now() + 60_000).toISOString();
      if (deed !== 'post.drafted') await did(owner.post(`/posts/${_id}/publication`, { publishAt }));
      return about('post', _id);
    },
  ]),
  [
    'post.pinned',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.post(`/posts/${_id}/pin`));
      return about('post', _id);
    },
  ],
  [
    'post.unpinned',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.post(`/posts/${_id}/pin`));
      await did(owner.delete(`/posts/${_id}/pin`));
      return about('post', _id);
    },
  ],
  [
    'post.deleted',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.delete(`/posts/${_id}`));
      return about('post', _id);
    },
  ],
  [
    'post.restored',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.delete(`/posts/${_id}`));
      await did(owner.post(`/posts/${_id}/restore`));
      return about('post', _id);
    },
  ],
  [
    'profile-change.requested',
    async (owner, { server }) => about('person', (await askedChange(server, owner)).own.person),
  ],
  [
    'profile-change.withdrawn',
    async (owner, { server }) => {
      const { own } = await askedChange(server, owner);
      await did(own.delete('/own/changes'));
      return about('person', own.person);
    },
  ],
  [
    'profile-change.approved',
    async (owner, { server }) => {
      const { own, id } = await askedChange(server, owner);
      await did(owner.post(`/requests/changes/${id}/approve`));
      return about('person', own.person);
    },
  ],
  [
    'profile-change.rejected',
    async (owner, { server }) => {
      const { own, id } = await askedChange(server, owner);
      await did(owner.post(`/requests/changes/${id}/reject`, { reason: 'Not so' }));
      return about('person', own.person);
    },
  ],
];
