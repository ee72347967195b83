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
  /** Called once the person's version is saved as a copy. */
  onCopied: () => void;
  onKeep: () => Promise<void>;
  onLoad: () => Promise<void>;
  onClose: () => void;
};

/** Says that a colleague has saved the email in the meantime, and offers to save the person's version as a separate template. */
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
  // A version that was sent is never overwritten.
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
      Your latest changes aren’t saved. Load the saved version, or keep yours as a separate template.
      {!isLocked && ' You can also save yours in its place; the other version stays under Versions.'}
    </ConflictDialog>
  );
}
