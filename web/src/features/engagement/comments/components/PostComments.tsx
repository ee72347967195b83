import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CompanyComment, commentMessages } from '#contract/engagement/comments.ts';
import { useProfile } from '../../../../lib/profile.ts';
import text from '../../../../ui/theme/text.module.css';
import { inOrder, postCommentsQuery, useAnswer } from '../api.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentList } from './CommentList.tsx';
import { CommentRow, nameOf } from './CommentRow.tsx';
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx';

/** The comments on a post for the company, which can answer and remove them. */
export function PostComments({ post, title }: { post: string; title: string }) {
  const profile = useProfile();
  const list = useInfiniteQuery(postCommentsQuery(post));
  const answering = useAnswer(post);
  const [removed, setRemoved] = useState<CompanyComment>();
  const company = profile?.companyDetails?.name;
  const rows = inOrder(list.data?.pages ?? []).map((comment) => (
    <CommentRow
      key={comment._id}
      comment={comment}
      note={notesOf(comment)}
      actions={
        <Button
          variant="subtle"
          aria-label={`Remove ${nameOf(comment, company)}’s comment`}
          onClick={() => setRemoved(comment)}
        >
          Remove
        </Button>
      }
    />
  ));
  return (
    <CommentList list={list} label={`Comments on ${title}`} rows={rows}>
      {list.data?.pages[0]?.off ? (
        <p className={text.muted}>{`${commentMessages.off}.`}</p>
      ) : (
        <CommentForm
          draft={`answer:${profile?.id}:${post}`}
          label="Comment as the company"
          submitLabel="Comment"
          onSave={(words) => answering.mutateAsync(words)}
        >
          {`Ex-employees see ${company ?? 'the company'} as the writer; your team also sees your name.`}
        </CommentForm>
      )}
      {removed && (
        <RemoveCommentDialog id={removed._id} writer={removed.by?.name ?? null} onClose={() => setRemoved(undefined)} />
      )}
    </CommentList>
  );
}

function notesOf({ answeredBy, reports, hidden }: CompanyComment): string {
  const reported = reports === 1 ? 'reported once' : reports > 1 ? `reported ${reports} times` : null;
  return [answeredBy, reported, hidden && 'hidden until it is settled']
    .filter(Boolean)
    .map((note) => ` · ${note}`)
    .join('');
}
