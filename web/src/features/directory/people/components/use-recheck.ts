import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';

/** Rechecks the second of two fields when the first changes, because a shared fault is shown beside the second. */
export function useRecheck<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  first: FieldPath<Values>,
  second: FieldPath<Values>,
) {
  const value = useWatch({ control: form.control, name: first });
  useEffect(() => {
    if (value && form.getValues(second) && form.getFieldState(second).isTouched) void form.trigger(second);
  }, [value, form, second]);
}
