import { Button, Input } from '@mantine/core';
import {
  type BrandPictureUse,
  brandingMessages,
  brandPicturePath,
  brandPictureShapes,
} from '#contract/company/branding.ts';
import { ImageButton } from '../../../../ui/dialogs/ImageButton.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { savePicture } from '../api.ts';
import classes from './Branding.module.css';

type BrandPictureProps = {
  label: string;
  description?: string;
  use: BrandPictureUse;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
};

/** A picture of the brand: chosen, cropped to its shape, and uploaded at once. */
export function BrandPicture({ label, description, use, value, onChange, error }: BrandPictureProps) {
  const [save, working] = useTold((picture: string) => savePicture(use, picture), {
    failed: brandingMessages.pictureNotSaved,
    onDone: ({ _id }) => onChange(_id),
  });
  const shape = brandPictureShapes[use];
  const style = { aspectRatio: `${shape.width} / ${shape.height}` };
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error}>
      <div className={classes.picture} role="group" aria-label={label}>
        {value ? (
          <img
            className={classes.shown}
            style={style}
            data-whole={shape.whole}
            src={brandPicturePath(value)}
            alt=""
            width={shape.width}
            height={shape.height}
          />
        ) : (
          <div className={`${classes.shown} ${classes.none}`} style={style}>
            No picture
          </div>
        )}
        <div className={layout.row}>
          <ImageButton shape={shape} title={label} working={working} onImage={(picture) => void save(picture)} />
          {value && (
            <Button variant="subtle" color="gray" disabled={working} onClick={() => onChange(null)}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
