import { Button, UnstyledButton } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import classes from './ImageButton.module.css';
import type { ImageDialogProps } from './ImageDialog.tsx';

const loadImageDialog = () => import('./ImageDialog.tsx');
const ImageDialog = lazy(loadImageDialog);

type ImageButtonProps = Omit<ImageDialogProps, 'onClose'> & {
  label?: string;
  working?: boolean;
  /** The present picture, which is pressed in place of a button with words. */
  picture?: ReactNode;
};

/** A button that asks for an image in a dialog. Hovering already loads the dialog, which is heavy. */
export function ImageButton({ label = 'Select Image', working = false, picture, ...dialog }: ImageButtonProps) {
  const [choosing, setChoosing] = useState(false);
  const asks = { onPointerEnter: () => void loadImageDialog(), onClick: () => setChoosing(true) };
  return (
    <>
      {picture ? (
        <UnstyledButton className={classes.picture} aria-label={label} aria-busy={working} disabled={working} {...asks}>
          {picture}
          <span className={classes.sign}>
            <IconCamera size={16} aria-hidden />
          </span>
        </UnstyledButton>
      ) : (
        <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} loading={working} {...asks}>
          {label}
        </Button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ImageDialog {...dialog} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
