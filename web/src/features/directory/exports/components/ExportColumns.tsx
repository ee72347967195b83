import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { InfoTooltip } from '../../../../ui/text/InfoTooltip.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Export.module.css';
import type { ColumnGroup } from './export-choice.ts';

export type ExportColumnsProps = {
  groups: readonly ColumnGroup[];
  value: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error?: string;
};

/** What wants explaining before it goes into a file. */
const explanations: Readonly<Record<string, string>> = {
  rehireEligibility: 'Internal. Remove it before sharing the file outside your team.',
  lastActive: 'The day the person was last active.',
};

/** The columns of the file, to be ticked one by one, by group, or all at once. */
export function ExportColumns({ groups, value: chosen, onChange, error }: ExportColumnsProps) {
  const id = useId();
  const all = groups.flatMap(({ columns }) => columns.map(({ key }) => key));
  const toggle = (keys: readonly string[], on: boolean) =>
    onChange(all.filter((key) => (keys.includes(key) ? on : chosen.includes(key))));
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h3 id={`${id}-title`}>
          Columns <span className={classes.count}>{`${chosen.length} of ${all.length}`}</span>
        </h3>
        <div className={classes.both}>
          <Button variant="default" size="xs" disabled={chosen.length === all.length} onClick={() => onChange(all)}>
            Select all
          </Button>
          <Button variant="default" size="xs" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Select none
          </Button>
        </div>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {groups.map(({ title, columns }) => {
        const keys = columns.map(({ key }) => key);
        const count = keys.filter((key) => chosen.includes(key)).length;
        return (
          <div key={title} role="group" aria-label={title} className={classes.group}>
            <Checkbox
              label={title}
              className={text.strong}
              checked={count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              onChange={() => toggle(keys, count < keys.length)}
            />
            <div className={classes.grid}>
              {columns.map(({ key, label }) => {
                const explanation = explanations[key];
                return (
                  <div key={key} className={classes.column}>
                    <Checkbox
                      label={label}
                      checked={chosen.includes(key)}
                      onChange={(event) => toggle([key], event.currentTarget.checked)}
                    />
                    {explanation && <InfoTooltip about={label} label={explanation} />}
                  </div>
                );
              })}
            </div>
          </div>
        );
      })}
    </section>
  );
}
