import { ActionIcon, Button, Slider } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { imageFault, imageMessages } from '#contract/base/images.ts';
import { FileDrop } from '../fields/FileDrop.tsx';
import { cropHeight, zoomBy, zoomRange } from '../map/zoom.ts';
import { DialogFooter } from './DialogFooter.tsx';
import classes from './ImageDialog.module.css';
import { cropImage, type LoadedImage, loadImage, type PictureShape } from './image-crop.ts';
import { ModalFrame } from './ModalFrame.tsx';
import 'react-easy-crop/react-easy-crop.css';

type ImageStageProps = {
  address: string;
  shape: PictureShape | undefined;
  /** Width to height of the image. */
  ratio: number;
  onArea: (area: Area) => void;
};

/** The image with a crop window in the required shape: moved by dragging or arrow keys, zoomed with buttons, slider, wheel, + and −. */
function ImageStage({ address, shape, ratio, onArea }: ImageStageProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.minimum);
  const step = (steps: number) => setZoom((present) => zoomBy(present, steps));
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') step(1);
        if (event.key === '-') step(-1);
      }}
    >
      <div className={classes.stage} style={{ height: cropHeight }}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={zoomRange.minimum}
          maxZoom={zoomRange.maximum}
          zoomSpeed={0.2}
          keyboardStep={8}
          aspect={shape ? (shape.whole ? ratio : shape.width / shape.height) : 1}
          cropShape={shape ? 'rect' : 'round'}
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the image. Arrow keys move it, plus and minus zoom' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className={classes.zoom}>
        <ActionIcon aria-label="Zoom out" disabled={zoom <= zoomRange.minimum} onClick={() => step(-1)}>
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <Slider
          className={classes.slider}
          thumbLabel="Zoom"
          min={zoomRange.minimum}
          max={zoomRange.maximum}
          step={zoomRange.step}
          size="sm"
          thumbSize={24}
          label={null}
          value={zoom}
          onChange={setZoom}
        />
        <ActionIcon aria-label="Zoom in" disabled={zoom >= zoomRange.maximum} onClick={() => step(1)}>
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
        <span className={classes.value}>{`${zoom.toFixed(1)} ×`}</span>
      </div>
    </div>
  );
}

export type ImageDialogProps = {
  onClose: () => void;
  /** Gets the result: a data string, JPEG except for logos. */
  onImage: (dataString: string) => void;
  title: string;
  /** The text for a file over 5 MB: profile images have their own (spec section 5). */
  tooLarge?: string;
  /** A portrait by default. */
  shape?: PictureShape;
  /** The verb on its button, if the picture is uploaded later. */
  action?: string;
  /** Removes the present picture and closes the dialog then; without it there is none. */
  onRemove?: ((close: () => void) => void) | undefined;
};

/** Select an image, crop it, zoom in and out, save (spec sections 2 and 4). Loaded when opened: cropping is heavy. */
export default function ImageDialog(props: ImageDialogProps) {
  const { onClose, onImage, title, tooLarge, shape, action = 'Save and Upload', onRemove } = props;
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
  const removal = onRemove && (
    <Button variant="subtle" color="gray" onClick={() => onRemove(onClose)}>
      Remove picture
    </Button>
  );
  const footer = <DialogFooter onCancel={onClose} label={action} onConfirm={save} aside={image ? other : removal} />;
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
