import { rejection } from '#contract/base/rejection.ts';
import { commentMessages } from '#contract/engagement/comments.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { useRemoveComment } from '../api.ts';

type RemoveCommentDialogProps = {
  id: string;
  /** Null: the company’s own. */
  writer: string | null;
  onClose: () => void;
};

/** Removes a comment from the feed and sends its author the reason. */
export function RemoveCommentDialog({ id, writer, onClose }: RemoveCommentDialogProps) {
  const removing = useRemoveComment();
  return (
    <ReasonDialog
      title={writer ? `Remove ${writer}’s comment?` : 'Remove the company’s comment?'}
      words="No one will see the comment any more. This can’t be undone."
      description={writer ? `${writer} will receive the reason by email.` : 'It is kept for your team.'}
      rules={rejection}
      save={async ({ reason }) => {
        await removing.mutateAsync({ id, reason });
        // The button goes with its comment.
        focusHeading();
      }}
      saved={commentMessages.removed}
      failed={commentMessages.notRemoved}
      submitLabel="Remove"
      unsaved="The comment hasn’t been removed."
      onClose={onClose}
    />
  );
}
