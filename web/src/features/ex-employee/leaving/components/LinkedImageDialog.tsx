import ImageDialog, { type ImageDialogProps } from '../../../../ui/dialogs/ImageDialog.tsx';
import { WithMantine } from '../../../../ui/pages/WithMantine.tsx';

/** The dialog for a picture on a public page. */
export const LinkedImageDialog = (props: ImageDialogProps) => (
  <WithMantine>
    <ImageDialog {...props} />
  </WithMantine>
);
