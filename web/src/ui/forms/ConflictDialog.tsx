import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalFrame } from '../dialogs/ModalFrame.tsx';
import { useTold } from '../pages/use-told.ts';

type ConflictDialogProps = {
  problem: string;
  /** Saves your version in place of theirs; null where overwriting is not allowed. */
  onKeep: (() => Promise<void>) | null;
  onLoad: () => Promise<void>;
  onClose: () => void;
  /** The texts when one of the two fails. */
  failed: { keep: string; load?: string };
  /** A button for another option. */
  other?: ReactNode;
  children: ReactNode;
};

/** A colleague has saved in the meantime: nothing is overwritten, and the second person decides. */
export function ConflictDialog({ problem, onKeep, onLoad, onClose, failed, other, children }: ConflictDialogProps) {
  const [keep, keeping] = useTold(async () => onKeep?.(), { failed: failed.keep });
  const [load, loading] = useTold(onLoad, { failed: failed.load });
  const footer = (
    <>
      {other}
      {onKeep && (
        <Button variant="default" loading={keeping} onClick={() => void keep()}>
          Keep mine
        </Button>
      )}
      <Button loading={loading} onClick={() => void load()}>
        Load theirs
      </Button>
    </>
  );
  return (
    <ModalFrame opened onClose={onClose} title={problem} size="small" footer={footer}>
      {children}
    </ModalFrame>
  );
}
