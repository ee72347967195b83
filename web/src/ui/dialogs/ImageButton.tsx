import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ImageDialogProps } from './ImageDialog.tsx';

const loadImageDialog = () => import('./ImageDialog.tsx');
const ImageDialog = lazy(loadImageDialog);

type ImageButtonProps = Omit<ImageDialogProps, 'onClose'> & { label?: string; working?: boolean };

/** A button that asks for an image in a dialog. Hovering already loads the dialog, which is heavy. */
export function ImageButton({ label = 'Select Image', working = false, ...dialog }: ImageButtonProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        loading={working}
        onPointerEnter={() => void loadImageDialog()}
        onClick={() => setChoosing(true)}
      >
        {label}
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <ImageDialog {...dialog} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
