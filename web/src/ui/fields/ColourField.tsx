import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import classes from './ColourField.module.css';

export type ColourFieldProps = {
  label: string;
  /** As #rrggbb; null: no colour of its own. */
  value: string | null;
  /** The label when there is no colour; without it a colour is required. */
  none?: string;
  /** Colours to choose with one click. */
  choices?: readonly string[];
  onChange: (colour: string | null) => void;
};

/** A colour, chosen with the browser's picker or from a few. */
export function ColourField({ label, value, none, choices = [], onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }}>
      <div className={classes.row}>
        <input
          id={id}
          type="color"
          className={classes.well}
          value={value ?? '#000000'}
          data-empty={value === null ? (none === 'None' ? 'none' : 'follows') : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={classes.words}>{value ?? none}</span>
        {none !== undefined && value !== null && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {none}
          </Button>
        )}
      </div>
      {choices.length > 0 && (
        <div className={classes.choices} role="group" aria-label={`${label}: colours of this email`}>
          {choices.map((colour) => (
            <button
              key={colour}
              type="button"
              className={classes.choice}
              style={{ background: colour }}
              aria-label={colour}
              aria-pressed={colour === value}
              title={colour}
              onClick={() => onChange(colour)}
            />
          ))}
        </div>
      )}
    </Input.Wrapper>
  );
}
