import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as reports from '#contract/engagement/comment-reports.ts';
import * as contract from '#contract/engagement/comments.ts';
import { feedItem, listFeed } from '#contract/ex-employee/own.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { postsQuery } from '#web/features/engagement/posts/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { postCommentsQuery, reportsQuery } from './api.ts';
import { CommentReportsTab } from './components/CommentReportsTab.tsx';
import { Comments } from './components/Comments.tsx';
import { PostComments } from './components/PostComments.tsx';

const { commentMessages } = contract;
const at = '2026-05-01T08:00:00.000Z';
const meera = { _id: idOf(7), name: 'Meera Iyer', profileImg: null };
const hers = sample(contract.comment, { _id: idOf(8), by: meera, text: 'See https://acme.example.', at });
const mine = sample(contract.comment, {
  _id: idOf(9),
  by: { ...meera, name: 'Ravi Nair' },
  text: 'Mine',
  at,
  own: true,
});
const companys = sample(contract.comment, { _id: idOf(10), by: null, text: 'Welcome', at });
const seen = sample(contract.companyComment, { _id: hers._id, by: meera, text: hers.text, at, reports: 2 });
const report = sample(reports.commentReport, {
  _id: hers._id,
  text: hers.text,
  writtenAt: at,
  reportedAt: at,
  post: 'A new campus',
  writer: { ...meera, designation: 'Engineer', department: 'Research' },
  reports: 3,
  hidden: true,
});
const reads =
  (given: Partial<contract.OwnComments> = {}) =>
  (server: FakeServer) =>
    server.answer(contract.listComments, {
      comments: [hers, companys, mine],
      earlierCursor: null,
      off: false,
      pausedUntil: null,
      ...given,
    });
const page = { show: <Comments post={idOf(6)} title="A new campus" />, as: 'exemployee' as const, reads: reads() };
const company = {
  show: <PostComments post={idOf(6)} title="A new campus" />,
  reads: (server: FakeServer) =>
    server.answer(contract.listPostComments, { comments: [seen], earlierCursor: null, off: false }),
};
const waiting = {
  show: <CommentReportsTab />,
  reads: (server: FakeServer) =>
    server.answer(reports.listCommentReports, { reports: [report], totalCount: 1, nextCursor: null }),
};

describeActions('Comments on a post', [
  action({
    ...page,
    does: 'writes one',
    refreshes: [feedQuery],
    fill: () => fill('Your comment', 'Lovely'),
    press: 'Comment',
    route: contract.writeComment,
    sends: { params: { id: idOf(6) }, body: { text: 'Lovely' } },
    answer: mine,
    says: commentMessages.written,
    asksAnew: contract.listComments,
    fails: commentMessages.notWritten,
    fault: { path: 'text', label: 'Your comment' },
    tells: true,
  }),
  action({
    ...page,
    does: 'deletes an own one',
    refreshes: [feedQuery],
    fill: () => press('Delete your comment: Mine'),
    press: 'Delete',
    route: contract.deleteComment,
    sends: { params: { id: mine._id } },
    answer: { _id: mine._id },
    says: commentMessages.deleted,
    asksAnew: contract.listComments,
    fails: commentMessages.notDeleted,
    tells: true,
  }),
  action({
    ...page,
    does: 'reports another’s',
    fill: () => press('Report Meera Iyer’s comment'),
    press: 'Report',
    route: reports.reportComment,
    sends: { params: { id: hers._id } },
    answer: { ...hers, reported: true },
    says: commentMessages.reported,
    asksAnew: contract.listComments,
    fails: commentMessages.notReported,
    tells: true,
  }),
]);

describeActions('Comments for the company', [
  action({
    ...company,
    does: 'answers',
    refreshes: [postsQuery('published'), reportsQuery],
    fill: () => fill('Comment as the company', 'Welcome'),
    press: 'Comment',
    route: contract.answerComments,
    sends: { params: { id: idOf(6) }, body: { text: 'Welcome' } },
    answer: { ...seen, by: null, answeredBy: 'Asha Rao', reports: 0 },
    says: commentMessages.written,
    asksAnew: contract.listPostComments,
    fails: commentMessages.notWritten,
    fault: { path: 'text', label: 'Comment as the company' },
    tells: true,
  }),
  action({
    ...company,
    does: 'removes one',
    refreshes: [postsQuery('published'), reportsQuery],
    fill: async () => {
      await press('Remove Meera Iyer’s comment');
      await fill('Reason', 'It advertises');
    },
    press: 'Remove',
    route: reports.removeComment,
    sends: { params: { id: hers._id }, body: { reason: 'It advertises' } },
    answer: { _id: hers._id },
    says: commentMessages.removed,
    asksAnew: contract.listPostComments,
    fails: commentMessages.notRemoved,
    fault: { path: 'reason', label: 'Reason' },
    tells: true,
  }),
]);

describeActions('Reported comments', [
  action({
    ...waiting,
    does: 'dismisses the reports',
    refreshes: [postsQuery('published'), postCommentsQuery(idOf(6))],
    press: 'Dismiss the reports about Meera Iyer',
    route: reports.dismissCommentReports,
    sends: { params: { id: hers._id } },
    answer: { _id: hers._id },
    says: commentMessages.dismissed,
    asksAnew: reports.listCommentReports,
    fails: commentMessages.notDismissed,
    tells: true,
  }),
  action({
    ...waiting,
    does: 'removes the comment',
    refreshes: [postsQuery('published'), postCommentsQuery(idOf(6))],
    fill: async () => {
      await press('Remove Meera Iyer’s comment');
      await fill('Reason', 'It advertises');
    },
    press: 'Remove',
    route: reports.removeComment,
    sends: { params: { id: hers._id }, body: { reason: 'It advertises' } },
    answer: { _id: hers._id },
    says: commentMessages.removed,
    asksAnew: reports.listCommentReports,
    fails: commentMessages.notRemoved,
    tells: true,
  }),
]);

describe('What the feed says of the comments of a post', () => {
  const posts = [
    { _id: idOf(6), title: 'A new campus', comments: 3 },
    { _id: idOf(5), title: 'Ten years', comments: 8 },
  ];
  function Counts() {
    const feed = useInfiniteQuery(feedQuery);
    const items = feed.data?.pages.flatMap((each) => each.items) ?? [];
    return <p>{items.map((item) => (item.kind === 'post' ? `${item.title}: ${item.comments}. ` : ''))}</p>;
  }
  it('counts on with each that is written, and back with each that is deleted, without being read again', async () => {
    const open = new Page();
    reads()(open.server)
      .answer(listFeed, { items: posts.map((each) => ({ ...sample(feedItem.options[0]), ...each })), nextCursor: null })
      .answer(contract.writeComment, mine)
      .answer(contract.deleteComment, { _id: mine._id });
    const show = (
      <>
        <Counts />
        <Comments post={idOf(6)} title="A new campus" />
      </>
    );
    await open.show(show, { as: 'exemployee' });
    await screen.findByText('A new campus: 3. Ten years: 8.');
    await press('Delete your comment: Mine');
    await press('Delete');
    await screen.findByText('A new campus: 2. Ten years: 8.');
    for (const now of [3, 4]) {
      await fill('Your comment', 'Lovely');
      await press('Comment');
      await screen.findByText(`A new campus: ${now}. Ten years: 8.`);
    }
    expect(open.server.sentTo(listFeed)).toHaveLength(1);
    open.close();
  });
});

describe('The box for a comment', () => {
  const shown = async (given: Partial<contract.OwnComments>) => {
    const open = new Page();
    reads(given)(open.server);
    await open.show(<Comments post={idOf(6)} title="A new campus" />, { as: 'exemployee' });
    await screen.findByText('Welcome');
    const box = screen.queryByLabelText('Your comment');
    const words = document.body.textContent ?? '';
    open.close();
    return { box, words };
  };

  it('says who reads it, before the first word', async () => {
    const { box, words } = await shown({});
    expect(box).not.toBeNull();
    expect(words).toContain('Everyone who reads the feed sees your comment, with your name and photo.');
  });

  it('has no box where comments are off, nor for readers who have to wait, who learn until when', async () => {
    const off = await shown({ off: true });
    expect([off.box, off.words.includes('Comments are turned off for this post.')]).toEqual([null, true]);
    const paused = await shown({ pausedUntil: '2026-07-01T08:00:00.000Z' });
    expect(paused.box).toBeNull();
    expect(paused.words).toMatch(/3 of your comments were removed, so you cannot comment until .*2026/);
  });

  it('earlier comments come above', async () => {
    const open = new Page();
    reads({ earlierCursor: idOf(8) })(open.server);
    await open.show(<Comments post={idOf(6)} title="A new campus" />, { as: 'exemployee' });
    reads({ comments: [{ ...hers, _id: idOf(11), text: 'The first of all' }] })(open.server);
    await press('Show earlier');
    await screen.findByText('The first of all');
    const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(texts[0]).toContain('The first of all');
    expect(texts).toHaveLength(4);
    open.close();
  });
});

describe('Two of a kind among comments', () => {
  const anil = { _id: idOf(17), name: 'Anil Rao', profileImg: null };
  const times = ['2026-03-02T08:00:00.000Z', '2026-04-03T08:00:00.000Z', '2026-05-04T08:00:00.000Z'] as const;

  it('each with its own writer and moment; one deletes one’s own and reports another’s, once', async () => {
    const shown = new Page();
    const [first, second, third] = times;
    reads({
      comments: [
        { ...hers, at: first, reported: true },
        { ...hers, _id: idOf(18), by: anil, text: 'Hello', at: second },
        { ...mine, at: third },
        { ...mine, _id: idOf(19), text: 'Mine too', at },
        companys,
      ],
    })(shown.server)
      .answer(contract.deleteComment, { _id: idOf(19) })
      .answer(reports.reportComment, hers);
    await shown.show(page.show, page);
    await screen.findByText('Hello');
    expect(screen.getAllByRole('listitem').map(textIn)).toEqual([
      `MIMeera Iyer ${first} · reported by youSee https://acme.example.`,
      `ARAnil Rao ${second}ReportHello`,
      `RNRavi Nair ${third}DeleteMine`,
      `RNRavi Nair ${at}DeleteMine too`,
      expect.stringMatching(/Acme 2026-05-01T08:00:00.000ZWelcome$/),
    ]);
    await press('Report Anil Rao’s comment');
    await press('Report');
    expect(shown.server.sentTo(reports.reportComment)).toMatchObject([{ params: { id: idOf(18) } }]);
    await press('Delete your comment: Mine too');
    await press('Delete');
    expect(shown.server.sentTo(contract.deleteComment)).toMatchObject([{ params: { id: idOf(19) } }]);
    shown.close();
  });

  it('the company sees how often each was reported, and removes the one that it has chosen', async () => {
    const shown = new Page();
    const [first, second] = times;
    shown.server.answer(contract.listPostComments, {
      comments: [
        { ...seen, reports: 1, at: first },
        { ...seen, _id: idOf(18), by: anil, text: 'Hello', reports: 7, hidden: true, at: second },
        { ...seen, _id: idOf(19), by: null, answeredBy: 'Asha Rao', text: 'Welcome', reports: 0 },
      ],
      earlierCursor: null,
      off: false,
    });
    await shown.show(company.show);
    await screen.findByText('Hello');
    expect(screen.getAllByRole('listitem').map(textIn)).toEqual([
      `MIMeera Iyer ${first} · reported onceRemoveSee https://acme.example.`,
      `ARAnil Rao ${second} · reported 7 times · hidden until it is settledRemoveHello`,
      expect.stringMatching(/Acme 2026-05-01T08:00:00.000Z · Asha RaoRemoveWelcome$/),
    ]);
    await press('Remove Anil Rao’s comment');
    await screen.findByRole('dialog', { name: 'Remove Anil Rao’s comment?' });
    await fill('Reason', 'Not here');
    shown.server.answer(reports.removeComment, { _id: idOf(18) });
    await press('Remove');
    expect(shown.server.sentTo(reports.removeComment)).toMatchObject([{ params: { id: idOf(18) } }]);
    shown.close();
  });

  it('a report says how often, about what and since when; the second is dismissed', async () => {
    const shown = new Page();
    const [first, second] = times;
    shown.server
      .answer(reports.listCommentReports, {
        reports: [
          { ...report, writtenAt: first, reportedAt: second },
          {
            ...report,
            _id: idOf(18),
            text: 'Hello',
            post: 'Ten years',
            writer: { ...report.writer, ...anil },
            reports: 1,
            hidden: false,
            writtenAt: first,
          },
        ],
        totalCount: 2,
        nextCursor: null,
      })
      .answer(reports.dismissCommentReports, { _id: idOf(18) });
    await shown.show(waiting.show);
    await screen.findByText('Hello');
    expect(screen.getAllByRole('article').map(textIn)).toEqual([
      `MIMeera IyerHidden${second}Reported by 3 ex-employees · on ‘A new campus’See https://acme.example.DismissRemove`,
      `ARAnil Rao${at}Reported by 1 ex-employee · on ‘Ten years’HelloDismissRemove`,
    ]);
    await press('Dismiss the reports about Anil Rao');
    expect(shown.server.sentTo(reports.dismissCommentReports)).toMatchObject([{ params: { id: idOf(18) } }]);
    shown.close();
  });
});
