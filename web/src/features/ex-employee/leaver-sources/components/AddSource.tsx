import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '#contract/base/paths.ts';
import { scopeWords } from '#contract/base/permissions.ts';
import { isFetched, type SourceKind, sourceKindWords, sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useStartRun } from '../api.ts';
import { type AddedSource, NewSourceDialog } from './SourceDialog.tsx';
import { SourceTokenDialog } from './SourceTokenDialog.tsx';

/** That of a key is added by its first call. */
const kinds = ['scim', 'webhook', 'file', 'bamboohr'] as const satisfies readonly SourceKind[];
const options = kinds.map((kind) => {
  const { label, meaning } = sourceKindWords[kind];
  return { value: kind, label, description: meaning };
});

type KindDialogProps = { onChosen: (kind: SourceKind) => void; onClose: () => void };

/** Asks first what is connected. */
function KindDialog({ onChosen, onClose }: KindDialogProps) {
  const form = useForm<{ kind: SourceKind }>({ defaultValues: { kind: 'scim' } });
  return (
    <FormDialog
      title="Add source"
      form={form}
      save={async ({ kind }) => kind}
      onSaved={onChosen}
      submitLabel="Continue"
      unsaved={null}
      onClose={onClose}
    >
      <Field of={RadioField} control={form.control} name="kind" label="How it announces leavers" options={options} />
      <p className={text.small}>
        A program that calls the API appears here by itself, with the first call of a key that has ‘
        {scopeWords['leavers:manage']}’. Create one under{' '}
        <Link to={paths.settingsSection} params={{ section: 'api-keys' }} className={text.link}>
          API keys
        </Link>
        .
      </p>
    </FormDialog>
  );
}

/** Offers to try a source that Encore fetches from. */
function TryDialog({ source: { _id, name }, onClose }: { source: AddedSource; onClose: () => void }) {
  const starting = useStartRun(_id);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Try ${name} first?`}
      confirmLabel="Dry run"
      cancelLabel="Later"
      danger={false}
      onConfirm={() => starting.mutateAsync(true)}
      done={sourceMessages.started}
      failed={sourceMessages.notStarted}
      onDone={() => {
        onClose();
        void navigate({ to: '.', search: { source: _id } });
      }}
      onClose={onClose}
    >
      <p>A dry run reads everything, and shows what it would do and which rows are faulty. It changes nothing.</p>
    </ConfirmDialog>
  );
}

/** The steps of adding a source: its kind, its fields, and what comes next. */
export function AddSource({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<SourceKind>();
  const [added, setAdded] = useState<AddedSource>();
  if (added?.token) return <SourceTokenDialog made={{ ...added, token: added.token }} onClose={onClose} />;
  if (added && isFetched(added.kind)) return <TryDialog source={added} onClose={onClose} />;
  if (kind) return <NewSourceDialog kind={kind} onAdded={setAdded} onClose={onClose} />;
  return <KindDialog onChosen={setKind} onClose={onClose} />;
}
