import { Button, Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './RowFixer.module.css';
import type { RowField } from './row-values.ts';
import { reasonsByField, shownFields } from './row-values.ts';
import type { RowFixing } from './use-row-fixing.ts';
import { useRowFixing } from './use-row-fixing.ts';

export type RowFixerProps = RowFixing & { fields: readonly RowField[] };

/** The faulty cells of a row as fields, with the reasons beneath; the whole row on request, as a fault may lie in another cell. */
export function RowFixer({ fields, ...given }: RowFixerProps) {
  const { row } = given;
  const { place, valueOf, type, send, sending, failed } = useRowFixing(given);
  const reasons = reasonsByField(row.faults);
  // A field that is right now stays as long as its row does: it must not go from under the cursor.
  const [inQuestion, setInQuestion] = useState<ReadonlySet<string>>(new Set(reasons.keys()));
  const [whole, setWhole] = useState(false);
  const fresh = [...reasons.keys()].filter((field) => !inQuestion.has(field));
  if (fresh.length > 0) setInQuestion(new Set([...inQuestion, ...fresh]));
  const shown = shownFields(fields, whole ? new Set(fields.map(({ key }) => key)) : inQuestion, row.faults);
  return (
    <div ref={place} className={classes.fixer}>
      <div className={classes.fields}>
        {shown.map(({ key, label }) => (
          <TextInput
            key={key}
            className={classes.field}
            label={label}
            aria-label={`Row ${row.row}, ${label}`}
            value={valueOf(key)}
            error={reasons.get(key)}
            onChange={(event) => type(key, event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void send(true)}
            onBlur={(event) => void send(Boolean(place.current?.contains(event.relatedTarget)))}
            rightSection={sending ? <Loader size="xs" aria-label="Checking" /> : undefined}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.whole}
        aria-expanded={whole}
        aria-label={`${whole ? 'Less' : 'Whole row'}, row ${row.row}`}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Less' : 'Whole row'}
      </Button>
      {failed && (
        <p role="alert" className={classes.failed}>
          {failed}{' '}
          <Button size="xs" variant="default" onClick={() => void send(true)}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}
