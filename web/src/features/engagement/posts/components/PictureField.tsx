import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { imageFault } from '#contract/base/images.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import classes from './Posts.module.css';

type PictureFieldProps = {
  /** What is there already. */
  address: string | null;
  /** A new one; null takes the one that is there out, undefined leaves it. */
  value: File | null | undefined;
  onChange: (picture: File | null | undefined) => void;
};

/** Why a chosen file cannot be the picture. */
export const pictureFault = (picture: File | null | undefined): string | undefined =>
  (picture && imageFault(picture)) ?? undefined;

/** The picture above a post, as the feed will cut it. */
export function PictureField({ address, value, onChange }: PictureFieldProps) {
  const fault = pictureFault(value);
  const chosen = useMemo(() => (value && !pictureFault(value) ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);
  const shown = chosen ?? (value === undefined ? address : null);
  return (
    <div className={classes.field}>
      {shown && <img className={classes.picture} src={shown} alt="" width={1200} height={600} />}
      {shown && !chosen ? (
        <Button variant="default" onClick={() => onChange(null)}>
          Remove picture
        </Button>
      ) : (
        <FileDrop
          label="Picture (optional)"
          hint="A PNG or JPEG of at most 5 MB. It is cut to twice as wide as high."
          accept="image/png,image/jpeg"
          file={value ?? null}
          onFile={(file) => onChange(file ?? (address ? null : undefined))}
          error={fault}
        />
      )}
    </div>
  );
}
