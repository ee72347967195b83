import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type ExportFormat, type ExportJob, startExport } from '#contract/directory/exports.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Selection } from '#web/features/directory/audience/components/selection.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { messageOf } from '../../../../lib/client.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../../../../ui/fields/ChoiceField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { InfoTooltip } from '../../../../ui/text/InfoTooltip.tsx';
import text from '../../../../ui/theme/text.module.css';
import { exportQuery, followExport, useStartExport } from '../api.ts';
import classes from './Export.module.css';
import {
  type ColumnGroup,
  columnGroups,
  exportSelection,
  exportText,
  keepChoice,
  readChoice,
} from './export-choice.ts';
import { useFollowedExports } from './followed-exports.ts';

type ExportColumnsProps = {
  groups: readonly ColumnGroup[];
  value: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error?: string;
};

/** Explanations of columns. */
const explanations: Readonly<Record<string, string>> = {
  rehireEligibility: 'Internal. Remove it before sharing the file outside your team.',
  lastActive: 'The day the person was last active.',
};

/** The columns of the file, selectable one by one, by group, or all at once. */
function ExportColumns({ groups, value: chosen, onChange, error }: ExportColumnsProps) {
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

export type ExportButtonProps = {
  filters: PersonFilters;
  selection: Selection;
  total: number | null;
  /** Whether the button is on its own instead of above a list. */
  alone?: boolean;
};

type ExportDialogProps = ExportButtonProps & { user: string; onClose: () => void };

const title = 'Export ex-employees';
const formats = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'Text (.csv)' },
] as const;
const { format, columns } = startExport.body.shape;
const choice = z.object({ format, columns });
const FormatField = (props: ChoiceFieldProps<ExportFormat>) => <ChoiceField {...props} />;

/** The dialog that asks for format and columns, then shows the progress. Closing it doesn't stop the export. */
export default function ExportDialog(props: ExportDialogProps) {
  const { onClose } = props;
  const fields = useQuery(customFieldsQuery);
  const running = useFollowedExports().at(-1);
  const wasRunning = useRef(running !== undefined);
  useEffect(() => {
    // The file was downloaded, and a toast says so.
    if (wasRunning.current && running === undefined) onClose();
    wasRunning.current = running !== undefined;
  }, [running, onClose]);
  if (running !== undefined) return <Running id={running} onClose={onClose} />;
  if (fields.data) return <Choosing {...props} groups={columnGroups(fields.data)} />;
  return (
    <ModalFrame opened onClose={onClose} title={title}>
      {fields.isError ? (
        <EmptyState
          title={messageOf(fields.error)}
          action={
            <Button variant="default" onClick={() => void fields.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </ModalFrame>
  );
}

function Choosing(props: ExportDialogProps & { groups: readonly ColumnGroup[] }) {
  const { filters, selection, total, user, groups, onClose } = props;
  const client = useQueryClient();
  const starting = useStartExport();
  const form = useForm({
    resolver: zodResolver(choice),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: readChoice(
      user,
      groups.flatMap((group) => group.columns.map(({ key }) => key)),
      localStorage,
    ),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      save={(chosen) => starting.mutateAsync({ ...chosen, ...exportSelection(selection, filters) })}
      onSaved={(job) => {
        keepChoice(user, form.getValues(), localStorage);
        client.setQueryData(exportQuery(job._id).queryKey, job);
        followExport(client, job._id, user);
      }}
      submitLabel="Export"
      unsaved={null}
      onClose={onClose}
    >
      <p className={text.strong}>{exportText(selection, total, filters)}</p>
      <Field of={FormatField} control={form.control} name="format" label="Format" options={formats} />
      <Field of={ExportColumns} control={form.control} name="columns" groups={groups} />
    </FormDialog>
  );
}

function Running({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(exportQuery(id));
  const job: Pick<ExportJob, 'rows' | 'total' | 'state'> = data ?? { rows: 0, total: 0, state: 'running' };
  const doing = job.state === 'running' ? 'Writing the file' : 'Downloading';
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={title}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p aria-hidden>{doing}</p>
      <ProgressBar label={doing} value={job.rows} total={job.total} unit="ex-employees" />
      <p className={classes.note}>You can close this and keep working. The file downloads when it’s ready.</p>
    </ModalFrame>
  );
}
