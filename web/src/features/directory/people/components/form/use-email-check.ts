import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { isEmail } from '#contract/base/rules.ts';
import { emailQuery } from './person-form-api.ts';
import type { PersonForm } from './use-person-form.ts';

/** The availability check runs this long after a valid address was typed (spec section 9). */
const delay = 300;

/** Says beside the field whether the typed address is free, being checked, or taken. */
export function useEmailCheck({ personal, isTaken }: PersonForm, active: boolean) {
  const typed = useWatch({ control: personal.control, name: 'email' }).trim().toLowerCase();
  const [email] = useDebouncedValue(typed, delay);
  const query = useQuery({ ...emailQuery(email), enabled: active && isEmail(email) });
  useEffect(() => {
    if (query.data === undefined || !isEmail(email)) return;
    if (query.data === 'taken') isTaken.current.add(email);
    else isTaken.current.delete(email);
    void personal.trigger('email');
  }, [query.data, email, personal, isTaken]);
  if (!active || !isEmail(typed)) return 'idle';
  return typed === email && !query.isFetching ? (query.data ?? 'idle') : 'checking';
}
