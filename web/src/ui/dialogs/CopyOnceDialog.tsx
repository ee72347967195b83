import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyField } from '../fields/CopyField.tsx';
import layout from '../pages/layout.module.css';
import text from '../theme/text.module.css';
import { ModalFrame } from './ModalFrame.tsx';

export type CopyOnceDialogProps = {
  title: string;
  /** Says that it is not shown again, and what it is for. */
  words: string;
  label: string;
  value: string;
  hint: ReactNode;
  /** Fields that are not secret, before it. */
  children?: ReactNode;
  onClose: () => void;
};

/** A dialog with a secret that is shown only once. */
export function CopyOnceDialog({ title, words, label, value, hint, children, onClose }: CopyOnceDialogProps) {
  return (
    <ModalFrame opened onClose={onClose} title={title} footer={<Button onClick={onClose}>Done</Button>}>
      <div className={layout.fields}>
        <p>{words}</p>
        {children}
        <CopyField label={label} value={value} autoFocus />
        <div className={`${text.small} ${layout.lines}`}>{hint}</div>
      </div>
    </ModalFrame>
  );
}
