import { Button } from '@mantine/core';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import layout from '../../../../ui/pages/layout.module.css';

/** The address of the form, to give to employers who call or write. */
export function FormLinkDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <ModalFrame opened onClose={onClose} title="Link to the form" footer={<Button onClick={onClose}>Done</Button>}>
      <div className={layout.fields}>
        <p>Give this address to employers who ask you about former employees. They confirm their work address first.</p>
        <CopyField label="Address of the form" value={address} autoFocus />
      </div>
    </ModalFrame>
  );
}
