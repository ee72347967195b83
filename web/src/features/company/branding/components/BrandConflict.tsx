import { Button } from '@mantine/core';
import { brandingMessages } from '#contract/company/branding.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';

type BrandConflictProps = {
  problem: string;
  onKeep: () => Promise<void>;
  onLoad: () => Promise<void>;
  onClose: () => void;
};

/** A colleague has saved meanwhile: nothing is overwritten, and whoever comes second decides. */
export function BrandConflict({ problem, onKeep, onLoad, onClose }: BrandConflictProps) {
  const [keep, keeping] = useTold(onKeep, { failed: brandingMessages.notSaved });
  const [load, loading] = useTold(onLoad, { failed: brandingMessages.notFetched });
  const footer = (
    <div className={layout.row}>
      <Button variant="default" loading={keeping} onClick={() => void keep()}>
        Keep mine
      </Button>
      <Button loading={loading} onClick={() => void load()}>
        Load theirs
      </Button>
    </div>
  );
  return (
    <ModalFrame opened onClose={onClose} title={problem} size="small" footer={footer}>
      Your latest changes aren’t saved. Load what your colleague has saved, or save yours in its place. What is
      published stays as it is either way.
    </ModalFrame>
  );
}
