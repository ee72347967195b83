import { useId, useState } from 'react';
import signUp from '#web/features/ex-employee/claims/components/SignUp.module.css';
import { dayPart } from '../../../../lib/dates.ts';

const two = (value: number) => String(value).padStart(2, '0');
const months = Array.from({ length: 12 }, (_, index) => ({
  value: two(index + 1),
  name: dayPart(new Date(2000, index, 1), { month: 'long' }),
}));
const noMonth = 31;
/** A leap year: 29 February is a birthday. */
const daysIn = (month: string) => (month ? new Date(2000, Number(month), 0).getDate() : noMonth);

type BirthdayFieldProps = {
  /** `MM/DD` or `MM-DD`. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
};

/** Month and day of birth as two plain lists. */
export function BirthdayField({ value, error, onChange }: BirthdayFieldProps) {
  const id = useId();
  const [[month = '', day = ''], setParts] = useState<string[]>(value?.split(/[-/]/) ?? []);
  const choose = (nextMonth: string, nextDay: string) => {
    const kept = Number(nextDay) > daysIn(nextMonth) ? '' : nextDay;
    setParts([nextMonth, kept]);
    onChange(nextMonth && kept ? `${nextMonth}/${kept}` : null);
  };
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  return (
    <fieldset className={signUp.months}>
      <legend>Date of birth, without the year</legend>
      <select
        aria-label="Month of birth"
        value={month}
        onChange={({ target }) => choose(target.value, day)}
        {...described}
      >
        <option value="">Month</option>
        {months.map((each) => (
          <option key={each.value} value={each.value}>
            {each.name}
          </option>
        ))}
      </select>
      <select
        aria-label="Day of birth"
        value={day}
        onChange={({ target }) => choose(month, target.value)}
        {...described}
      >
        <option value="">Day</option>
        {Array.from({ length: daysIn(month) }, (_, index) => (
          <option key={index} value={two(index + 1)}>
            {index + 1}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={signUp.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
