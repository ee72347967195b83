import { Button } from '@mantine/core';
import { CopyField } from '../../../ui/CopyField.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import classes from './ApiKeys.module.css';

/** The only time that the key is seen. */
export function KeyOnceDialog({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  return (
    <ModalFrame opened onClose={onClose} title={`The key of ${name}`} footer={<Button onClick={onClose}>Done</Button>}>
      <div className={classes.form}>
        <p>Copy it now and keep it where your program finds it. It is not shown again: we keep only a fingerprint.</p>
        <CopyField label="API key" value={value} autoFocus />
        <p className={classes.muted}>
          The program sends it with every call, in the header <code>Authorization: Bearer {value.slice(0, 10)}…</code>
        </p>
      </div>
    </ModalFrame>
  );
}
