import { Button } from '@mantine/core';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { QrCode } from '../../../../ui/text/QrCode.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './OwnDocuments.module.css';

type ShareDialogProps = { title: string; code: string; verifyAddress: string; onClose: () => void };

/** The code of a letter, for a phone’s camera, to read out and to copy. */
export function ShareDialog({ title, code, verifyAddress, onClose }: ShareDialogProps) {
  const link = `${verifyAddress}#${code}`;
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`Share ${title}`}
      size="small"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className={layout.fields}>
        <p>Anyone with the code sees what the letter confirms.</p>
        <div className={classes.shared}>
          <QrCode text={link} label={`The link to verify ${title}, as a QR code`} size={208} />
          <p className={classes.code}>
            <span className={text.small}>Code</span> {code}
          </p>
        </div>
        <CopyField label="Link" value={link} autoFocus />
      </div>
    </ModalFrame>
  );
}
