import { type Post, type PostState, postMoves } from '#contract/engagement/posts.ts';
import { Board } from '../../../../ui/lists/Board.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { type PostActions, PostMenu } from './PostMenu.tsx';
import classes from './Posts.module.css';
import { postStateWords, textOf } from './post-words.ts';
import type { PostLists } from './use-post-lists.ts';

const empty = {
  draft: 'Nothing is being written.',
  scheduled: 'Nothing is scheduled.',
  published: 'Nothing is published yet.',
} as const satisfies Record<PostState, string>;

/** What is being written, what is to come and what is out, side by side. */
export function PostBoard({ lists, actions }: { lists: PostLists; actions: PostActions }) {
  const columns = lists.map(({ state, posts, list }) => ({
    state,
    name: postStateWords[state].label,
    items: posts,
    empty: empty[state],
    more: <ShowMore list={list} wide />,
  }));
  const move = (post: Post, to: PostState) =>
    to === 'scheduled' ? actions.onSchedule(post) : actions.onMove(post, to === 'draft' ? null : 'now');
  return (
    <Board
      label="Posts by state"
      columns={columns}
      keyOf={(post) => post._id}
      nameOf={(post) => post.title}
      movesOf={(post) => postMoves[post.state]}
      onMove={move}
      renderCard={(post) => (
        <article className={classes.tile}>
          {post.picture && (
            <img className={classes.picture} src={post.picture} alt="" width={1200} height={600} draggable={false} />
          )}
          <div className={classes.head}>
            <h3 className={text.breaking}>{post.title}</h3>
            <PostMenu post={post} actions={actions} />
          </div>
          <p className={classes.first}>{textOf(post)}</p>
          <p className={text.small}>
            {post.by && `${post.by} · `}
            <Moment at={post.publishedAt ?? post.createdAt} />
            {post.poll && ' · poll'}
            {post.pinned && ' · pinned'}
          </p>
        </article>
      )}
    />
  );
}
