import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { imageFault, imageMessages } from '#contract/base/images.ts';
import { FileDrop } from '../fields/FileDrop.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import classes from './ImageDialog.module.css';
import { ImageStage } from './ImageStage.tsx';
import type { LoadedImage, PictureShape } from './image-crop.ts';
import { cropImage, loadImage } from './image-crop.ts';
import { ModalFrame } from './ModalFrame.tsx';
import 'react-easy-crop/react-easy-crop.css';

export type ImageDialogProps = {
  onClose: () => void;
  /** Gets the result: a data string, JPEG but for logos. */
  onImage: (dataString: string) => void;
  title: string;
  /** What is said of a file over 5 MB: profile images have a text of their own (spec section 5). */
  tooLarge?: string;
  /** Without one it is a face. */
  shape?: PictureShape;
};

/** Select an image, crop it, zoom in and out, save (spec sections 2 and 4). Loaded when it is opened: cropping is heavy. */
export default function ImageDialog({ onClose, onImage, title, tooLarge, shape }: ImageDialogProps) {
  const [image, setImage] = useState<LoadedImage>();
  const [fault, setFault] = useState<string>();
  const area = useRef<Parameters<typeof cropImage>[1] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => image && URL.revokeObjectURL(image.address), [image]);

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    const wrong = imageFault(file, tooLarge);
    setFault(wrong ?? undefined);
    if (wrong) return;
    try {
      setImage(await loadImage(file));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const save = () => {
    if (!image || !area.current) return setFault(fault ?? imageMessages.file);
    onImage(cropImage(image.element, area.current, shape));
    onClose();
  };
  const other = (
    <Button variant="default" onClick={() => input.current?.click()}>
      Select Image
    </Button>
  );
  const footer = <DialogFooter onCancel={onClose} label="Save and Upload" onConfirm={save} aside={image && other} />;
  return (
    <ModalFrame opened onClose={onClose} title={title} footer={footer}>
      {image ? (
        <>
          <ImageStage
            key={image.address}
            address={image.address}
            shape={shape}
            ratio={image.element.naturalWidth / image.element.naturalHeight}
            onArea={(next) => {
              area.current = next;
            }}
          />
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        </>
      ) : (
        <FileDrop
          label="Select Image"
          hint="A PNG or JPEG of at most 5 MB: drop it here or choose it"
          accept="image/png,image/jpeg"
          file={null}
          onFile={(file) => void choose(file)}
          error={fault}
        />
      )}
    </ModalFrame>
  );
}
