import { ActionIcon, Slider } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import Cropper from 'react-easy-crop';
import { cropHeight, zoomBy, zoomRange } from '../map/zoom.ts';
import classes from './ImageDialog.module.css';
import type { PictureShape } from './image-crop.ts';

type ImageStageProps = {
  address: string;
  shape: PictureShape | undefined;
  /** Of the image, width to height. */
  ratio: number;
  onArea: (area: Area) => void;
};

/** The image with a window over it, in the shape that is wanted: moved by dragging or by the arrows, zoomed by buttons, slider, wheel, + and −. */
export function ImageStage({ address, shape, ratio, onArea }: ImageStageProps) {
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
