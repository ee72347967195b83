import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { cutText } from '#contract/base/cut-text.ts';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { ConflictDialog } from '../../../../ui/forms/ConflictDialog.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useCreateTemplate } from '../api.ts';
import type { WrittenEmail } from './use-email-editor.ts';

type EmailConflictProps = {
  problem: string;
  email: WrittenEmail;
  /** It is kept as a copy now. */
  onCopied: () => void;
  onKeep: () => Promise<void>;
  onLoad: () => Promise<void>;
  onClose: () => void;
};

/** A colleague has saved the email meanwhile. Your own version can become a template of its own. */
export function EmailConflict({ problem, email, onCopied, onKeep, onLoad, onClose }: EmailConflictProps) {
  const navigate = useNavigate();
  const creating = useCreateTemplate();
  const [copy, working] = useTold(
    () => creating.mutateAsync({ ...email, name: cutText(`Copy of ${email.name}`, 80) }),
    {
      done: templateMessages.created,
      failed: templateMessages.notCreated,
      onDone: async ({ _id }) => {
        onCopied();
        await navigate({ to: '/create-template', search: { id: _id }, ignoreBlocker: true });
      },
    },
  );
  // A version that has gone out is never overwritten.
  const isLocked = problem === templateMessages.locked;
  return (
    <ConflictDialog
      problem={problem}
      onKeep={isLocked ? null : onKeep}
      onLoad={onLoad}
      onClose={onClose}
      failed={{ keep: templateMessages.notSaved }}
      other={
        <Button variant="default" loading={working} onClick={() => void copy()}>
          Save mine as a copy
        </Button>
      }
    >
      Your latest changes aren’t saved. Load what is saved now, or keep yours as a template of its own.
      {!isLocked && ' You can also save yours in its place: theirs stays among the versions.'}
    </ConflictDialog>
  );
}
