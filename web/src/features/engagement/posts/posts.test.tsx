import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reactionKinds, reactionWords } from '#contract/base/reaction-kinds.ts';
import { commentMessages, switchComments } from '#contract/engagement/comments.ts';
import { pollMessages } from '#contract/engagement/polls.ts';
import {
  changePost,
  createPost,
  deletePost,
  listPosts,
  pinPost,
  post,
  postMessages,
  publishPost,
  removePostPicture,
  restorePost,
  unpinPost,
  uploadPostPicture,
} from '#contract/engagement/posts.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, field, fill, give, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { postsQuery } from './api.ts';
import { PostDialog } from './components/PostDialog.tsx';
import { PostsPage } from './pages/PostsPage.tsx';

const news = sample(post, {
  _id: idOf(7),
  title: 'A new campus',
  contentFormatted: '<p>In Pune.</p>',
  state: 'published',
  picture: '/api/files/campus',
  publishedAt: '2026-05-01T08:00:00.000Z',
  createdAt: '2026-05-01T08:00:00.000Z',
});
const poll = {
  ...sample(post.shape.poll.unwrap()),
  question: 'Where?',
  most: 1,
  options: ['Pune', 'Goa'].map((text, place) => ({ _id: idOf(20 + place), text, capacity: null, votes: 0 })),
  voters: 0,
  closesAt: null,
};
const draft = { ...news, _id: idOf(8), title: 'A draft', state: 'draft' as const, picture: null, publishedAt: null };
const coming = new Date(Date.now() + 3 * 86_400_000).toISOString();
const waiting = { ...news, _id: idOf(9), title: 'A plan', state: 'scheduled' as const, publishedAt: coming };
const all = [news, draft, waiting];
const listed = (server: FakeServer) =>
  server.answer(listPosts, (sent) => ({
    posts: all.filter(({ state }) => state === (sent.query as { state: string }).state),
    nextCursor: null,
  }));
const picture = new File(['picture'], 'campus.png', { type: 'image/png' });
const pick = async (title: string, item: string) => {
  await press(`Actions for ${title}`);
  await press({ role: 'menuitem', name: item });
};
/** The day after tomorrow at half past ten, where the reader is. */
const soon = new Date(Date.now() + 2 * 86_400_000);
soon.setHours(10, 30, 0, 0);
const typedDay = (day: Date) => day.toLocaleDateString('en-GB');
const words = { title: 'We are ten', content: '<p>Come and celebrate</p>' };
const writeWords = async () => {
  await fill('Title', 'We are ten');
  await fill('Text', 'Come and celebrate');
};

describeActions('Posts', [
  action({
    does: 'publishes a post',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    show: (close) => <PostDialog post={null} onClose={close} />,
    fill: writeWords,
    press: 'Publish',
    route: createPost,
    sends: { body: { ...words, publishAt: 'now' } },
    answer: news,
    says: postMessages.created,
    fails: postMessages.notCreated,
    fault: { path: 'title', label: 'Title' },
  }),
  action({
    does: 'publishes a post with a poll',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    show: (close) => <PostDialog post={null} onClose={close} />,
    fill: async () => {
      await writeWords();
      await press('Add a poll');
      await fill('Question', 'Where?');
      await fill('Option 1', 'Pune');
      await fill('Option 2', 'Goa');
    },
    press: 'Publish',
    route: createPost,
    sends: {
      body: {
        ...words,
        publishAt: 'now',
        poll: {
          question: 'Where?',
          options: [
            { text: 'Pune', capacity: null },
            { text: 'Goa', capacity: null },
          ],
          most: 1,
          results: 'voted',
          canChange: true,
          isNamed: false,
          closesAt: null,
        },
      },
    },
    answer: news,
    says: postMessages.created,
    fails: postMessages.notCreated,
    fault: { path: 'poll.question', label: 'Question' },
  }),
  action({
    does: 'takes the poll of a post out',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    show: (close) => <PostDialog post={{ ...draft, poll }} onClose={close} />,
    fill: () => press('Remove the poll'),
    press: 'Save',
    route: changePost,
    sends: { params: { id: draft._id }, body: { title: 'A draft', content: '<p>In Pune.</p>', poll: null } },
    answer: draft,
    says: postMessages.changed,
    fails: postMessages.notChanged,
  }),
  action({
    does: 'keeps a draft',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    show: (close) => <PostDialog post={null} onClose={close} />,
    fill: async () => {
      await writeWords();
      await press({ role: 'radio', name: 'Not yet: keep it as a draft' });
    },
    press: 'Save draft',
    route: createPost,
    sends: { body: { ...words, publishAt: null } },
    answer: draft,
    says: postMessages.drafted,
    fails: postMessages.notCreated,
  }),
  action({
    does: 'schedules a new post',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    show: (close) => <PostDialog post={null} onClose={close} />,
    fill: async () => {
      await writeWords();
      await press({ role: 'radio', name: 'At a time you choose' });
      await fill('Day', typedDay(soon));
      await fill('Time', '10:30');
    },
    press: 'Schedule',
    route: createPost,
    sends: { body: { ...words, publishAt: soon.toISOString() } },
    answer: waiting,
    says: postMessages.scheduled,
    fails: postMessages.notCreated,
    fault: { path: 'title', label: 'Title' },
  }),
  action({
    does: 'publishes a post once its picture is uploaded',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    startsOver: true,
    show: (close) => <PostDialog post={null} onClose={close} />,
    reads: (server) => server.answer(createPost, draft).answer(uploadPostPicture, draft),
    fill: async () => {
      await writeWords();
      await give('Picture (optional)', picture);
    },
    press: 'Publish',
    route: publishPost,
    sends: { params: { id: draft._id }, body: { publishAt: 'now' } },
    answer: news,
    says: postMessages.created,
    afterwards: ({ server }) => {
      expect(server.writes).toEqual(['POST /posts', 'POST /posts/{id}/picture', 'POST /posts/{id}/publication']);
      expect(server.sentTo(createPost)).toMatchObject([{ body: { ...words, publishAt: null } }]);
    },
    fails: postMessages.notCreated,
    twice: 3,
  }),
  action({
    does: 'saves the picture of a new draft',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    startsOver: true,
    show: (close) => <PostDialog post={null} onClose={close} />,
    reads: (server) => server.answer(createPost, draft),
    fill: async () => {
      await writeWords();
      await press({ role: 'radio', name: 'Not yet: keep it as a draft' });
      await give('Picture (optional)', picture);
    },
    press: 'Save draft',
    route: uploadPostPicture,
    sends: { params: { id: draft._id }, body: { file: picture } },
    answer: { ...draft, picture: '/api/files/new' },
    says: postMessages.drafted,
    fails: postMessages.notCreated,
    // The words, and the picture.
    twice: 2,
  }),
  action({
    does: 'changes a post',
    show: <PostsPage />,
    reads: listed,
    fill: async () => {
      await pick('A new campus', 'Edit');
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
    does: 'takes the picture of a post out',
    refreshes: [postsQuery('published'), postsQuery('draft')],
    show: <PostsPage />,
    reads: (server) => listed(server).answer(changePost, news),
    fill: async () => {
      await pick('A new campus', 'Edit');
      await press('Remove picture');
    },
    press: 'Save',
    route: removePostPicture,
    sends: { params: { id: news._id } },
    answer: { ...news, picture: null },
    says: postMessages.changed,
    fails: postMessages.notChanged,
    twice: 2,
  }),
  action({
    does: 'publishes a draft',
    show: <PostsPage />,
    reads: listed,
    fill: () => press('Actions for A draft'),
    press: { role: 'menuitem', name: 'Publish now' },
    route: publishPost,
    sends: { params: { id: draft._id }, body: { publishAt: 'now' } },
    answer: { ...draft, state: 'published', publishedAt: news.publishedAt },
    says: postMessages.created,
    asksAnew: listPosts,
    fails: postMessages.notMoved,
    tells: true,
  }),
  action({
    does: 'takes a post back to the drafts',
    show: <PostsPage />,
    reads: listed,
    fill: () => press('Actions for A new campus'),
    press: { role: 'menuitem', name: 'Back to drafts' },
    route: publishPost,
    sends: { params: { id: news._id }, body: { publishAt: null } },
    answer: { ...news, state: 'draft', publishedAt: null },
    says: postMessages.drafted,
    asksAnew: listPosts,
    fails: postMessages.notMoved,
    tells: true,
  }),
  action({
    does: 'moves a draft on the board, and says when',
    show: <PostsPage />,
    at: '/?view=board',
    reads: listed,
    fill: async () => {
      await press('Move A draft');
      await press({ role: 'menuitem', name: 'Move to Scheduled' });
      await fill('Day', typedDay(soon));
      await fill('Time', '10:30');
    },
    press: 'Schedule',
    route: publishPost,
    sends: { params: { id: draft._id }, body: { publishAt: soon.toISOString() } },
    answer: waiting,
    says: postMessages.scheduled,
    asksAnew: listPosts,
    fails: postMessages.notMoved,
    fault: { path: 'publishAt', label: 'Day' },
  }),
  action({
    does: 'publishes on the board',
    show: <PostsPage />,
    at: '/?view=board',
    reads: listed,
    fill: () => press('Move A plan'),
    press: { role: 'menuitem', name: 'Move to Published' },
    route: publishPost,
    sends: { params: { id: waiting._id }, body: { publishAt: 'now' } },
    answer: { ...waiting, state: 'published' },
    says: postMessages.created,
    asksAnew: listPosts,
    fails: postMessages.notMoved,
    tells: true,
  }),
  action({
    does: 'pins a post',
    show: <PostsPage />,
    reads: listed,
    fill: () => press('Actions for A new campus'),
    press: { role: 'menuitem', name: 'Pin to the top of the feed' },
    route: pinPost,
    sends: { params: { id: news._id } },
    answer: { ...news, pinned: true },
    says: postMessages.pinned,
    asksAnew: listPosts,
    fails: postMessages.notPinned,
    tells: true,
  }),
  action({
    does: 'unpins a post',
    show: <PostsPage />,
    reads: (server) =>
      server.answer(listPosts, (sent) => ({
        posts: (sent.query as { state: string }).state === 'published' ? [{ ...news, pinned: true }] : [],
        nextCursor: null,
      })),
    fill: () => press('Actions for A new campus'),
    press: { role: 'menuitem', name: 'Unpin' },
    route: unpinPost,
    sends: { params: { id: news._id } },
    answer: news,
    says: postMessages.unpinned,
    asksAnew: listPosts,
    fails: postMessages.notUnpinned,
  }),
  action({
    does: 'turns comments on a post off',
    show: <PostsPage />,
    reads: listed,
    fill: () => press('Actions for A new campus'),
    press: { role: 'menuitem', name: 'Turn comments off' },
    route: switchComments,
    sends: { params: { id: news._id }, body: { off: true } },
    answer: { ...news, commentsOff: true },
    says: commentMessages.turnedOff,
    asksAnew: listPosts,
    fails: commentMessages.notTurned,
  }),
  action({
    does: 'deletes a post',
    show: <PostsPage />,
    reads: listed,
    fill: () => press('Actions for A new campus'),
    press: { role: 'menuitem', name: 'Delete' },
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
    fill: () => pick('A new campus', 'Delete'),
    press: 'Undo',
    route: restorePost,
    sends: { params: { id: news._id } },
    answer: news,
    says: postMessages.restored,
    asksAnew: listPosts,
    fails: postMessages.notRestored,
  }),
]);

describe('A post that is written', () => {
  it('is shown beside as the feed will show it, with its picture and poll', async () => {
    const page = new Page();
    await page.show(<PostDialog post={{ ...news, poll }} onClose={() => {}} />);
    await field('Title');
    const preview = within(screen.getByRole('region', { name: 'As your ex-employees will see it' }));
    preview.getByRole('heading', { name: 'A new campus' });
    preview.getByText('In Pune.');
    expect(preview.getByRole('presentation').getAttribute('src')).toBe('/api/files/campus');
    expect(preview.getAllByRole('radio').map((option) => textIn(option.closest('label') as Element))).toEqual([
      'Pune',
      'Goa',
    ]);
    await fill('Title', 'Two new campuses');
    await fill('Option 2', 'Kochi');
    preview.getByRole('heading', { name: 'Two new campuses' });
    preview.getByRole('radio', { name: 'Kochi' });
    page.close();
  });

  it('says where it will appear while nothing is written', async () => {
    const page = new Page();
    await page.show(<PostDialog post={null} onClose={() => {}} />);
    await field('Title');
    expect(screen.queryByRole('article')).toBeNull();
    screen.getByText('What you write appears here as it will in their feed.');
    page.close();
  });
});

describe('The poll of a post', () => {
  it('can’t be changed once someone has voted; the post can', async () => {
    const page = new Page();
    page.server.answer(changePost, news);
    const options = poll.options.map((option) => ({ ...option, votes: 1 }));
    await page.show(<PostDialog post={{ ...news, poll: { ...poll, options, voters: 2 } }} onClose={() => {}} />);
    await screen.findByText(`${pollMessages.answered}.`);
    await fill('Title', 'Another');
    await press('Save');
    expect(page.server.sentTo(changePost).map(({ body }) => body)).toEqual([
      { title: 'Another', content: '<p>In Pune.</p>' },
    ]);
    page.close();
  });

  it('that has not enough options says so beside them', async () => {
    const page = new Page();
    await page.show(<PostDialog post={null} onClose={() => {}} />);
    await writeWords();
    await press('Add a poll');
    await press('Publish');
    expect(await describedBy('Question')).toContain(pollMessages.questionRequired);
    expect(await describedBy('Option 2')).toContain(pollMessages.optionRequired);
    expect(page.server.writes).toEqual([]);
    page.close();
  });
});

describe('A post on its page', () => {
  it('has its own author, times, reactions and poll; a post that no one sees yet says until when', async () => {
    const page = new Page();
    const asked = {
      ...poll,
      options: poll.options.map((option, place) => ({ ...option, votes: [3, 1][place] ?? 0 })),
      voters: 4,
      counted: 4,
      closesAt: '2026-05-03T08:00:00.000Z',
    };
    const reactions = Object.fromEntries(reactionKinds.map((kind, place) => [kind, place * 1000 + 3]));
    const at = { createdAt: '2026-04-02T08:00:00.000Z', updatedAt: '2026-05-07T12:00:00.000Z' };
    const full = {
      ...news,
      ...at,
      by: 'Asha Rao',
      pinned: true,
      poll: asked,
      reactions: reactions as never,
      comments: 12,
    };
    const planned = { ...waiting, by: 'Anil Kumar', createdAt: '2026-04-09T08:00:00.000Z' };
    const written = { ...draft, by: null, createdAt: '2026-04-11T08:00:00.000Z' };
    page.server
      .answer(listPosts, (sent) => ({
        posts: [full, planned, written].filter(({ state }) => state === (sent.query as { state: string }).state),
        nextCursor: null,
      }))
      .answer(publishPost, written);
    await page.show(<PostsPage />);
    await screen.findByText('A new campus');
    const card = (title: string) => textIn(screen.getByText(title).closest('article') as HTMLElement);
    const counts = reactionKinds
      .map((kind, place) => `${place > 0 ? `${place},00` : ''}3 ${reactionWords[kind]}`)
      .join('');
    expect(card('A new campus')).toContain('A new campusAsha Rao · 2026-05-01T08:00:00.000Z · edited · pinned');
    expect(card('A new campus')).toContain(
      'Where?Pune3 · 75%Goa1 · 25%4 people have voted · secret · closed 2026-05-03T08:00:00.000Z',
    );
    expect(card('A new campus')).toContain(counts);
    expect(screen.getByText('· edited').getAttribute('title')).toMatch(/^7 May 2026, /);
    expect(card('A plan')).toMatch(
      new RegExp(
        `^ScheduledWill be published${coming}Change the timePublish nowA planAnil Kumar · ${planned.createdAt}`,
      ),
    );
    expect(card('A draft')).toMatch(
      /^DraftOnly your team sees it\.SchedulePublish nowA draft2026-04-11T08:00:00\.000Z/,
    );
    // The form has the time it is scheduled for.
    await pick('A plan', 'Change the time');
    await press('Schedule');
    expect(page.server.sentTo(publishPost)).toMatchObject([
      { params: { id: waiting._id }, body: { publishAt: coming } },
    ]);
    page.close();
  });

  it.each([
    {
      title: 'A new campus',
      items: ['Edit', 'Pin to the top of the feed', 'Turn comments off', 'Back to drafts', 'Delete'],
    },
    { title: 'A draft', items: ['Edit', 'Publish now', 'Schedule', 'Delete'] },
    { title: 'A plan', items: ['Edit', 'Publish now', 'Change the time', 'Back to drafts', 'Delete'] },
  ])('of $title the menu offers what its state allows, and no more', async ({ title, items }) => {
    const page = new Page();
    listed(page.server);
    await page.show(<PostsPage />);
    await press(`Actions for ${title}`);
    expect(screen.getAllByRole('menuitem').map(textIn)).toEqual(items);
    page.close();
  });
});

describe('When a post is to be seen', () => {
  it.each([
    ['', '10:00', postMessages.momentRequired],
    [typedDay(new Date(Date.now() - 86_400_000)), '10:00', postMessages.momentPast],
    [typedDay(new Date(Date.now() + 400 * 86_400_000)), '10:00', postMessages.momentFar],
  ])('%s %s: “%s”', async (day, time, fault) => {
    const page = new Page();
    await page.show(<PostDialog post={null} onClose={() => {}} />);
    await writeWords();
    await press({ role: 'radio', name: 'At a time you choose' });
    await fill('Day', day);
    await fill('Time', time);
    await press('Schedule');
    expect(await describedBy('Day')).toContain(fault);
    expect(page.server.writes).toEqual([]);
    page.close();
  });

  it('opened and saved it is as it was, with its poll and all that a poll can have', async () => {
    const closesAt = new Date(Date.now() + 5 * 86_400_000).toISOString().replace(/:\d\d\.\d+Z/, ':00.000Z');
    const rules = {
      question: 'Where do we meet?',
      most: 2,
      canChange: false,
      results: 'always',
      isNamed: true,
    } as const;
    const options = ['Pune', 'Goa', 'Leh'].map((text, place) => ({
      _id: idOf(20 + place),
      text,
      capacity: [20, null, 7][place] ?? null,
    }));
    const full = {
      ...news,
      contentFormatted: '<p>In <strong>Pune</strong>.</p>',
      poll: { ...poll, ...rules, options: options.map((option) => ({ ...option, votes: 0 })), closesAt },
    };
    const page = new Page();
    page.server.answer(changePost, full);
    await page.show(<PostDialog post={full} onClose={() => {}} />);
    await field('Text');
    await press('Save');
    const words = { title: 'A new campus', content: '<p>In <strong>Pune</strong>.</p>' };
    expect(page.server.sentTo(changePost)).toEqual([
      { params: { id: news._id }, query: {}, body: { ...words, poll: { ...rules, options, closesAt } } },
    ]);
    expect(page.server.writes).toHaveLength(1);
    page.close();
  });

  it('with a poll that has closed without a vote it can be changed all the same', async () => {
    const closesAt = '2026-05-03T08:00:00.000Z';
    const page = new Page();
    page.server.answer(changePost, news);
    await page.show(<PostDialog post={{ ...news, poll: { ...poll, closesAt } }} onClose={() => {}} />);
    await fill('Title', 'A new campus in Pune');
    await press('Save');
    expect(page.server.sentTo(changePost)).toMatchObject([
      { body: { title: 'A new campus in Pune', poll: { question: 'Where?', closesAt } } },
    ]);
    page.close();
  });

  it('sends nothing of a poll that someone has voted in', async () => {
    const page = new Page();
    page.server.answer(changePost, news);
    await page.show(<PostDialog post={{ ...news, poll: { ...poll, voters: 1 } }} onClose={() => {}} />);
    await screen.findByText(`${pollMessages.answered}.`);
    expect(screen.queryByLabelText('Option 1')).toBeNull();
    await press('Save');
    expect(page.server.sentTo(changePost).map(({ body }) => body)).toEqual([
      { title: 'A new campus', content: '<p>In Pune.</p>' },
    ]);
    page.close();
  });

  it('saved once more after a picture that failed, it is not written twice', async () => {
    const page = new Page();
    page.server.answer(createPost, draft).refuse(uploadPostPicture, { status: 500 });
    await page.show(<PostDialog post={null} onClose={() => {}} />);
    await writeWords();
    await give('Picture (optional)', picture);
    await press('Publish');
    page.server.answer(changePost, draft).answer(uploadPostPicture, draft).answer(publishPost, news);
    await press('Publish');
    expect(page.server.sentTo(createPost)).toHaveLength(1);
    expect(page.server.writes.slice(-3)).toEqual([
      'POST /posts/{id}',
      'POST /posts/{id}/picture',
      'POST /posts/{id}/publication',
    ]);
    page.close();
  });
});
