import {
  type LeaverSourceAnswer,
  type SourceKind,
  sourceKindWords,
  sourceMessages,
} from '#contract/ex-employee/leaver-sources.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useChangeSource, useCreateSource } from '../api.ts';
import { SourceFields } from './SourceFields.tsx';
import { fieldOf, readChanges, readNew, type SourceValues, useSourceForm } from './source-form.ts';

export type AddedSource = Awaited<ReturnType<ReturnType<typeof useCreateSource>['mutateAsync']>>;

type NewSourceDialogProps = { kind: SourceKind; onAdded: (added: AddedSource) => void; onClose: () => void };

/** The form of a new source of a kind. */
export function NewSourceDialog({ kind, onAdded, onClose }: NewSourceDialogProps) {
  const creating = useCreateSource();
  const form = useSourceForm(kind, null);
  return (
    <FormDialog
      title={`Add source: ${sourceKindWords[kind].label}`}
      form={form}
      fieldOf={fieldOf}
      save={(typed: SourceValues) => creating.mutateAsync(readNew(kind, typed))}
      saved={sourceMessages.created}
      failed={sourceMessages.notCreated}
      onSaved={onAdded}
      submitLabel="Add source"
      unsaved="The source hasn’t been added yet."
      onClose={onClose}
    >
      <SourceFields kind={kind} form={form} kept={[]} />
    </FormDialog>
  );
}

/** The form of a source that exists. */
export function EditSourceDialog({ source, onClose }: { source: LeaverSourceAnswer; onClose: () => void }) {
  const { _id, kind, secrets } = source;
  const changing = useChangeSource(_id);
  const form = useSourceForm(kind, source);
  return (
    <FormDialog
      title="Edit source"
      form={form}
      fieldOf={fieldOf}
      save={(typed: SourceValues) => changing.mutateAsync(readChanges(kind, typed))}
      saved={sourceMessages.changed}
      failed={sourceMessages.notChanged}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <SourceFields kind={kind} form={form} kept={secrets} />
    </FormDialog>
  );
}
