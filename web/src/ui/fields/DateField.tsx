import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { futureFault, parseDate, toTypedDate } from '#contract/base/dates.ts';
import { today } from '../../lib/dates.ts';
import { Skeleton } from '../pages/Skeletons.tsx';
import type { FieldProps } from './field-props.ts';
import { isDay, keysAfter, typedDate } from './typed-dates.ts';

const loadCalendar = () => import('./Calendar.tsx');
const Calendar = lazy(loadCalendar);
const shown = (value: string) => (isDay(value) ? toTypedDate(value) : value);

export type DateFieldProps = FieldProps<string> & {
  /** Rejects days after today, typed or picked. */
  noFuture?: boolean;
  /** Inside another popover, which would close on a click into a calendar outside it. */
  nested?: boolean;
};

/** A day, typed as dd/MM/yyyy or picked. The value is 'YYYY-MM-DD', or the typed text while it is not a date yet. */
export function DateField({ value, onChange, onBlur, noFuture, nested, error, disabled, ...rest }: DateFieldProps) {
  const [text, setText] = useState(shown(value ?? ''));
  const [opened, setOpened] = useState(false);
  const keys = useRef('');
  // A value from outside (reset, picked) replaces the text; typing has already set it.
  useEffect(() => {
    setText((typed) => ((parseDate(typed) ?? typed) === (value ?? '') ? typed : shown(value ?? '')));
  }, [value]);

  const type = (typed: string) => {
    keys.current = keysAfter(keys.current || text, typed, text);
    const next = typedDate(keys.current, typed, text);
    setText(next);
    onChange((/\d{4}$|^\d{4}\/\d{1,2}\/\d{2}$/.test(next) ? parseDate(next) : null) ?? next);
  };
  const pick = (day: string) => {
    setText(shown(day));
    onChange(day);
    setOpened(false);
  };
  return (
    <TextInput
      {...rest}
      disabled={disabled}
      error={error ?? (noFuture ? futureFault(value ?? '', today()) : undefined)}
      placeholder="dd/mm/yyyy"
      inputMode="numeric"
      autoComplete="off"
      // One more than a date needs, which shows that a zero was inserted too early.
      maxLength={11}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        keys.current = '';
        setText(shown(value ?? ''));
        onBlur?.();
      }}
      rightSection={
        <Popover
          opened={opened}
          onChange={setOpened}
          trapFocus
          returnFocus
          position="bottom-end"
          withinPortal={!nested}
        >
          <Popover.Target>
            <ActionIcon
              aria-label={`Choose ${rest.label.toLowerCase()}`}
              disabled={disabled}
              onPointerEnter={loadCalendar}
              onClick={() => setOpened((open) => !open)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<Skeleton width="17rem" height="18rem" />}>
              <Calendar
                value={isDay(value ?? '') ? value : null}
                latest={noFuture ? today() : undefined}
                onPick={pick}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
