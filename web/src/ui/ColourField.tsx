import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import classes from './ColourField.module.css';

export type ColourFieldProps = {
  label: string;
  /** As #rrggbb; null: none of its own. */
  value: string | null;
  /** What holds while there is none; without it a colour is always there. */
  none?: string;
  onChange: (colour: string | null) => void;
};

/** A colour, chosen by the browser's own means. */
export function ColourField({ label, value, none, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }}>
      <div className={classes.row}>
        <input
          id={id}
          type="color"
          className={classes.well}
          value={value ?? '#000000'}
          data-empty={value === null || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={classes.words}>{value ?? none}</span>
        {none !== undefined && value !== null && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {none}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
