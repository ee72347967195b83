import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { exactTime, lastActive } from '../../../../../lib/dates.ts';
import { focusHeading } from '../../../../../lib/focus-heading.ts';
import note from '../../../../../ui/forms/DraftNote.module.css';
import { DraftNote, useDraft } from '../../../../../ui/forms/DraftNote.tsx';
import layout from '../../../../../ui/pages/layout.module.css';
import { FormSkeleton } from '../../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../../ui/toasts/toast.ts';
import { type PersonFormProps, PersonFormTabs } from './PersonFormTabs.tsx';
import { useServerDraft } from './use-server-draft.ts';

type PersonDraftOfferProps = {
  draft: PersonDraft;
  savedAt: string;
  /** In edit mode the person is already clear. */
  adding: boolean;
  onContinue: () => void;
  onStartOver: () => void;
};

/** Offers to continue a draft from another day or device (product.md, Draft of an ex-employee). */
function PersonDraftOffer({ draft, savedAt, adding, onContinue, onStartOver }: PersonDraftOfferProps) {
  const name = draft.values.personal.name?.trim();
  return (
    <div className={note.note} role="status">
      <span title={exactTime(savedAt)}>
        You have {adding ? 'an unfinished record' : 'unfinished changes'} from {lastActive(savedAt).toLowerCase()}
        {adding && name ? `: ${name}` : ''}
      </span>
      <div className={layout.row}>
        <Button variant="default" size="xs" onClick={onContinue}>
          Continue
        </Button>
        <Button variant="subtle" size="xs" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </div>
  );
}

/**
 * The form for adding or editing an ex-employee, in three tabs (spec sections 2 and 4). Resumes this browser tab's draft, or else offers
 * the draft that Next saved on the server.
 */
export function PersonForm(props: PersonFormProps) {
  const id = props.person?._id ?? null;
  const draft = useDraft<PersonDraft>(`ex-employee:${props.userId}:${id ?? 'new'}`);
  const server = useServerDraft(id, draft.values === null);
  const fields = useQuery(customFieldsQuery);
  // Keeps a loaded form even if a refetch fails, because someone may be typing in it.
  if (server.loading || (fields.isLoading && fields.errorUpdateCount === 0)) return <FormSkeleton />;
  const { offered } = server;
  const goOn = (found: PersonDraft) => {
    server.take();
    draft.goOnFrom(found);
    focusHeading();
  };
  const refuse = (found: PersonDraft) => {
    server.drop();
    focusHeading();
    const undo = () => {
      server.keep(found);
      draft.goOnFrom(found);
    };
    toast.info('Draft deleted', { undo });
  };
  return (
    <>
      <DraftNote
        draft={{
          ...draft,
          startOver: () => {
            server.drop();
            draft.startOver();
          },
        }}
      />
      {offered && (
        <PersonDraftOffer
          {...offered}
          adding={id === null}
          onContinue={() => goOn(offered.draft)}
          onStartOver={() => refuse(offered.draft)}
        />
      )}
      <PersonFormTabs key={draft.round} {...props} draft={draft} server={server} fields={fields.data ?? []} />
    </>
  );
}
