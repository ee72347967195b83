import { changePost, createPost, deletePost, listPosts, post, postMessages, restorePost } from '#contract/posts.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { PostDialog } from './components/PostDialog.tsx';
import { PostsPage } from './pages/PostsPage.tsx';

const news = sample(post, {
  _id: idOf(7),
  title: 'A new campus',
  contentFormatted: '<p>In Pune.</p>',
  createdAt: '2026-05-01T08:00:00.000Z',
});
const listed = (server: FakeServer) => server.answer(listPosts, { posts: [news], nextCursor: null });

describeActions('Posts', [
  action({
    does: 'publishes a post',
    show: (close) => <PostDialog post={null} onClose={close} />,
    fill: async () => {
      await fill('Title', 'We are ten');
      await fill('Text', 'Come and celebrate');
    },
    press: 'Publish',
    route: createPost,
    sends: { body: { title: 'We are ten', content: '<p>Come and celebrate</p>' } },
    answer: news,
    says: postMessages.created,
    fails: postMessages.notCreated,
    fault: { path: 'title', label: 'Title' },
  }),
  action({
    does: 'changes a post',
    show: <PostsPage />,
    reads: listed,
    fill: async () => {
      await press('Edit A new campus');
      await fill('Title', 'A new campus in Pune');
    },
    press: 'Save',
    route: changePost,
    sends: { params: { id: news._id }, body: { title: 'A new campus in Pune', content: '<p>In Pune.</p>' } },
    answer: news,
    says: postMessages.changed,
    asksAnew: listPosts,
    fails: postMessages.notChanged,
    fault: { path: 'content', label: 'Text' },
  }),
  action({
    does: 'deletes a post',
    show: <PostsPage />,
    reads: listed,
    press: 'Delete A new campus',
    route: deletePost,
    sends: { params: { id: news._id } },
    answer: { _id: news._id },
    says: postMessages.deleted,
    asksAnew: listPosts,
    fails: postMessages.notDeleted,
  }),
  action({
    does: 'brings a deleted post back',
    show: <PostsPage />,
    reads: (server) => listed(server).answer(deletePost, { _id: news._id }),
    fill: () => press('Delete A new campus'),
    press: 'Undo',
    route: restorePost,
    sends: { params: { id: news._id } },
    answer: news,
    says: postMessages.restored,
    asksAnew: listPosts,
    fails: postMessages.notRestored,
  }),
]);
