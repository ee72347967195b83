import type { ReactNode } from 'react';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import type { FieldProps } from '../../../../ui/fields/field-props.ts';

type FileFieldProps = Pick<FieldProps<File | null>, 'label' | 'name' | 'value' | 'onChange' | 'error' | 'disabled'> & {
  accept: string;
  hint: ReactNode;
};

/** A file in a form. */
export const FileField = ({ value, onChange, label, name, error, disabled, accept, hint }: FileFieldProps) => (
  <FileDrop {...{ label, name, error, disabled, accept, hint }} file={value} onFile={onChange} />
);
