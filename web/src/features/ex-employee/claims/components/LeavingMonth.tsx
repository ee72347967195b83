import { useId, useState } from 'react';
import classes from './SignUp.module.css';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
/** Nobody who registers left before it. */
const firstYear = 1970;
const two = (value: number) => String(value).padStart(2, '0');

/** Month and year as two plain lists: what browsers have for months is not the same everywhere. The form reads 'YYYY-MM'. */
export function LeavingMonth({ error }: { error?: string }) {
  const id = useId();
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const years = Array.from({ length: new Date().getFullYear() - firstYear + 1 }, (_, index) =>
    String(new Date().getFullYear() - index),
  );
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined };
  return (
    <fieldset className={classes.months}>
      <legend>
        When did you leave? <span className={classes.optional}>(optional)</span>
      </legend>
      <select
        aria-label="Month you left"
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        {...described}
      >
        <option value="">Month</option>
        {monthNames.map((name, index) => (
          <option key={name} value={two(index + 1)}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Year you left"
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
        {...described}
      >
        <option value="">Year</option>
        {years.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <input type="hidden" name="leavingMonth" value={month || year ? `${year}-${month}` : ''} />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
