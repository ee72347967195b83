import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Comment, commentMessages } from '#contract/engagement/comments.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import text from '../../../../ui/theme/text.module.css';
import { commentsQuery, inOrder, useComment, useDeleteComment, useReportComment } from '../api.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { CommentRow, nameOf } from './CommentRow.tsx';

type Asked = { what: 'delete' | 'report'; comment: Comment };

/** The comments on a post, and the box to write one. */
export function Comments({ post, title }: { post: string; title: string }) {
  const profile = useProfile();
  const list = useInfiniteQuery(commentsQuery(post));
  const commenting = useComment(post);
  const deleting = useDeleteComment(post);
  const reporting = useReportComment(post);
  const [asked, setAsked] = useState<Asked>();
  const company = profile?.companyDetails?.name;
  const [newest] = list.data?.pages ?? [];
  const close = () => setAsked(undefined);
  const rows = inOrder(list.data?.pages ?? []).map((comment) => (
    <CommentRow
      key={comment._id}
      comment={comment}
      note={comment.reported && ' · reported by you'}
      actions={
        comment.own ? (
          <Button
            variant="subtle"
            aria-label={`Delete your comment: ${comment.text.slice(0, 40)}`}
            onClick={() => setAsked({ what: 'delete', comment })}
          >
            Delete
          </Button>
        ) : (
          comment.by &&
          !comment.reported && (
            <Button
              variant="subtle"
              aria-label={`Report ${nameOf(comment, company)}’s comment`}
              onClick={() => setAsked({ what: 'report', comment })}
            >
              Report
            </Button>
          )
        )
      }
    />
  ));
  return (
    <CommentList list={list} label={`Comments on ${title}`} rows={rows}>
      {newest?.off && <p className={text.muted}>{`${commentMessages.off}.`}</p>}
      {newest?.pausedUntil && !newest.off && (
        <p className={text.muted}>{`${commentMessages.paused(exactTime(newest.pausedUntil))}.`}</p>
      )}
      {newest && !newest.off && !newest.pausedUntil && (
        <CommentForm
          draft={`comment:${profile?.id}:${post}`}
          label="Your comment"
          submitLabel="Comment"
          onSave={(words) => commenting.mutateAsync(words)}
        >
          Everyone who reads the feed sees your comment, with your name and photo.
        </CommentForm>
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title="Delete your comment?"
          confirmLabel="Delete"
          onConfirm={() => deleting.mutateAsync(asked.comment)}
          done={commentMessages.deleted}
          failed={commentMessages.notDeleted}
          onClose={close}
        >
          It is gone for everyone and cannot be brought back.
        </ConfirmDialog>
      )}
      {asked?.what === 'report' && (
        <ConfirmDialog
          title={`Report ${nameOf(asked.comment, company)}’s comment?`}
          confirmLabel="Report"
          onConfirm={() => reporting.mutateAsync(asked.comment)}
          done={commentMessages.reported}
          failed={commentMessages.notReported}
          onClose={close}
        >
          {`${company ?? 'The company'} reads the comment and decides whether it stays. No one learns who reported it.`}
        </ConfirmDialog>
      )}
    </CommentList>
  );
}
