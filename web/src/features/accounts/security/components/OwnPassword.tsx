import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { securityQuery } from '../api.ts';

type OwnPasswordProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  disabled?: boolean;
};

/** The field for the person's password in forms whose route requires it. Accounts without a password need a recent sign-in instead. */
export function OwnPassword<Values extends FieldValues>(props: OwnPasswordProps<Values>) {
  const security = useQuery(securityQuery);
  if (security.data?.hasPassword === false) return null;
  return (
    <Field of={TextField} {...props} label="Your password" type="password" autoComplete="current-password" required />
  );
}
