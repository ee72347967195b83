import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useCreateTemplate } from '../api.ts';
import type { WrittenEmail } from './use-email-editor.ts';

type ConflictDialogProps = {
  problem: string;
  email: WrittenEmail;
  /** Mine stands elsewhere now. */
  onCopied: () => void;
  onKeep: () => Promise<void>;
  onLoad: () => Promise<void>;
  onClose: () => void;
};

/** Somebody else has saved meanwhile: nothing is overwritten, and whoever comes second decides. */
export function ConflictDialog({ problem, email, onCopied, onKeep, onLoad, onClose }: ConflictDialogProps) {
  const navigate = useNavigate();
  const creating = useCreateTemplate();
  const [copy, working] = useTold(
    () => creating.mutateAsync({ ...email, name: `Copy of ${email.name}`.slice(0, 80) }),
    {
      done: templateMessages.created,
      failed: templateMessages.notCreated,
      onDone: async ({ _id }) => {
        onCopied();
        await navigate({ to: '/create-template', search: { id: _id }, ignoreBlocker: true });
      },
    },
  );
  const [keep, keeping] = useTold(onKeep, { failed: templateMessages.notSaved });
  const [load, loading] = useTold(onLoad, {});
  // What has gone out is written over by nobody.
  const isLocked = problem === templateMessages.locked;
  const footer = (
    <div className={layout.row}>
      <Button variant="default" loading={working} onClick={() => void copy()}>
        Save mine as a copy
      </Button>
      {!isLocked && (
        <Button variant="default" loading={keeping} onClick={() => void keep()}>
          Keep mine
        </Button>
      )}
      <Button loading={loading} onClick={() => void load()}>
        Load theirs
      </Button>
    </div>
  );
  return (
    <ModalFrame opened onClose={onClose} title={problem} size="small" footer={footer}>
      Your latest changes aren’t saved. Load what is saved now, or keep yours as a template of its own.
      {!isLocked && ' You can also save yours in its place: theirs stays among the versions.'}
    </ModalFrame>
  );
}
