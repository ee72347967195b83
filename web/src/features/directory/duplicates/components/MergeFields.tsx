import type { FieldError } from '#contract/base/route.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import type { Choices, ComparedField, Comparison } from './comparison.ts';
import { chosenRecord } from './comparison.ts';
import classes from './MergeDialog.module.css';

type Records = { kept: PersonRecord; merged: PersonRecord };
type MergeFieldsProps = {
  /** The records in column order, which does not depend on the kept record. */
  people: readonly [PersonRecord, PersonRecord];
  records: Records;
  comparison: Comparison;
  choices: Choices;
  faults: readonly FieldError[];
  onChoose: (key: string, id: string) => void;
};

/** The differing fields, each with a choice; equal fields are collapsed below. */
export function MergeFields({ people, records, comparison, choices, faults, onChoose }: MergeFieldsProps) {
  const { different, same } = comparison;
  const faultOf = (key: string) => faults.find(({ path }) => path === `values.${key}`)?.message;
  const others = faults.filter(({ path }) => !different.some(({ key }) => path === `values.${key}`));
  return (
    <section aria-labelledby="merge-fields">
      <h3 id="merge-fields" className={classes.heading}>
        {different.length === 0
          ? 'Both records are the same'
          : different.length === 1
            ? '1 field differs'
            : `${different.length} fields differ`}
      </h3>
      {others.map(({ path, message }) => (
        <p key={path} role="alert" className={classes.fault}>
          {message}
        </p>
      ))}
      {different.map((field) => (
        <FieldChoice
          key={field.key}
          field={field}
          people={people}
          chosen={chosenRecord(field, choices, records)._id}
          fault={faultOf(field.key)}
          onChoose={(id) => onChoose(field.key, id)}
        />
      ))}
      {same.length > 0 && (
        <details className={classes.same}>
          <summary>{same.length === 1 ? '1 field is the same' : `${same.length} fields are the same`}</summary>
          <dl>
            {same.map((field) => (
              <div key={field.key} className={classes.row}>
                <dt className={classes.label}>{field.label}</dt>
                <dd>
                  <FieldValue value={field.shown(people[0])} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

function FieldValue({ value }: { value: string }) {
  if (!value) return <span className={text.muted}>Empty</span>;
  return value.includes('@') ? <EmailText address={value} /> : value;
}

type FieldChoiceProps = {
  field: ComparedField;
  people: readonly [PersonRecord, PersonRecord];
  chosen: string;
  fault: string | undefined;
  onChoose: (id: string) => void;
};

/** A field with two values, one of them chosen; the arrow keys switch between them. */
function FieldChoice({ field, people, chosen, fault, onChoose }: FieldChoiceProps) {
  return (
    <fieldset className={classes.row} aria-describedby={fault && `fault-${field.key}`}>
      <legend className={classes.label}>{field.label}</legend>
      {people.map((person) => (
        <label key={person._id} className={classes.value} data-chosen={chosen === person._id || undefined}>
          <input
            type="radio"
            name={`merge-${field.key}`}
            checked={chosen === person._id}
            onChange={() => onChoose(person._id)}
          />
          <span>
            <FieldValue value={field.shown(person)} />
          </span>
        </label>
      ))}
      {fault && (
        <p id={`fault-${field.key}`} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
