import { useId } from 'react';
import { eventLimits } from '#contract/engagement/event-messages.ts';
import { eventPlaceMessages } from '#contract/engagement/event-places.ts';
import type { EventQuestion } from '#contract/engagement/events.ts';
import { PlainOption } from '../../../../ui/fields/PlainOption.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Event.module.css';

type ChoiceProps<Value extends string> = {
  title: string;
  isOptional?: boolean;
  options: readonly { value: Value; label: string; note?: string | undefined }[];
  value: Value | undefined;
  fault?: string | undefined;
  onChange: (value: Value) => void;
};

/** One of a few, as big as a thumb. */
export function Choice<Value extends string>({
  title,
  isOptional,
  options,
  value,
  fault,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className={classes.question} aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend className={classes.title}>
        {title} {isOptional && <span className={classes.optional}>(optional)</span>}
      </legend>
      <div className={classes.options}>
        {options.map(({ value: one, label, note }) => (
          <PlainOption
            key={one}
            type="radio"
            name={id}
            checked={value === one}
            isFaulty={Boolean(fault)}
            note={note}
            onChange={() => onChange(one)}
          >
            {label}
          </PlainOption>
        ))}
      </div>
      <Fault id={id}>{fault}</Fault>
    </fieldset>
  );
}

const Fault = ({ id, children }: { id: string; children: string | undefined }) => (
  <p id={`${id}-fault`} className={classes.fault} role="alert">
    {children}
  </p>
);

type GuestsProps = { most: number; value: number; fault: string | undefined; onChange: (value: number) => void };

/** How many come along. */
export function Guests({ most, value, fault, onChange }: GuestsProps) {
  const id = useId();
  return (
    <div className={classes.question}>
      <label htmlFor={id} className={classes.title}>
        Guests you are bringing
      </label>
      <select
        id={id}
        className={classes.input}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-about ${id}-fault`}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? 'No one' : count}
          </option>
        ))}
      </select>
      <p id={`${id}-about`} className={text.small}>
        {eventPlaceMessages.tooManyGuests(most)}.
      </p>
      <Fault id={id}>{fault}</Fault>
    </div>
  );
}

type QuestionProps = {
  question: EventQuestion;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
};

/** The company's questions to people who come. */
export function Question({
  question: { text: title, kind, options, isRequired },
  value,
  fault,
  onChange,
}: QuestionProps) {
  const id = useId();
  if (kind === 'choice')
    return (
      <Choice
        title={title}
        isOptional={!isRequired}
        options={options.map((option) => ({ value: option, label: option }))}
        value={value}
        fault={fault}
        onChange={onChange}
      />
    );
  return (
    <div className={classes.question}>
      <label htmlFor={id} className={classes.title}>
        {title} {!isRequired && <span className={classes.optional}>(optional)</span>}
      </label>
      <input
        id={id}
        type="text"
        className={classes.input}
        value={value}
        maxLength={eventLimits.answer}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      <Fault id={id}>{fault}</Fault>
    </div>
  );
}
