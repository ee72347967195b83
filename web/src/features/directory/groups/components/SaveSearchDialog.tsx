import { groupMessages } from '#contract/directory/groups.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useCreateGroup } from '../api.ts';
import { createTexts, GroupNameForm } from './GroupNameForm.tsx';
import { useSearchText } from './SavedSearch.tsx';
import classes from './SaveSearchDialog.module.css';

type SaveSearchDialogProps = { filters: PersonFilters; total: number | null; onClose: () => void };

/** The dialog that saves a search as a dynamic group (product.md, Saved searches). */
export default function SaveSearchDialog({ filters, total, onClose }: SaveSearchDialogProps) {
  const creation = useCreateGroup();
  const words = useSearchText(filters);
  const create = async (name: string) => {
    await creation.mutateAsync({ name, filters });
    toast.success(groupMessages.created);
    onClose();
  };
  const now =
    total === null ? '' : ` It currently has ${total.toLocaleString('en-IN')} ${total === 1 ? 'member' : 'members'}.`;
  return (
    <ModalFrame opened onClose={onClose} title="Save this search as a dynamic group">
      <Callout tone="neutral" brief className={classes.words}>
        {words}
      </Callout>
      <p className={classes.hint}>
        {`Members update automatically: people who match the search are added, and people who no longer match are removed.${now}`}
      </p>
      <GroupNameForm {...createTexts} label="Group name" labelled autoFocus onSubmit={create} onCancel={onClose} />
    </ModalFrame>
  );
}
