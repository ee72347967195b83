import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { DoorFrame, type DoorLook } from './DoorFrame.tsx';

/** The sign-in as it is for whoever comes by a link of the company. */
export function DoorPreview({ look }: { look: DoorLook }) {
  return (
    <DoorFrame look={look}>
      <div className={page.form}>
        <h1 className={page.title}>Sign in</h1>
        <PlainField label="Email" name="email" type="email" autoComplete="off" />
        <span className={buttons.primary}>Continue</span>
      </div>
    </DoorFrame>
  );
}
