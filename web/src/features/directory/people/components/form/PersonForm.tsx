import { useQuery } from '@tanstack/react-query';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { focusHeading } from '../../../../../lib/focus-heading.ts';
import { DraftNote, useDraft } from '../../../../../ui/forms/DraftNote.tsx';
import { FormSkeleton } from '../../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../../ui/toasts/toast.ts';
import { PersonDraftOffer } from './PersonDraftOffer.tsx';
import { type PersonFormProps, PersonFormTabs } from './PersonFormTabs.tsx';
import { useServerDraft } from './use-server-draft.ts';

/**
 * The form of an ex-employee in three tabs, to add or to edit (spec sections 2 and 4). It goes on from what this browser tab has
 * kept; else it offers what Next has kept on the server.
 */
export function PersonForm(props: PersonFormProps) {
  const id = props.person?._id ?? null;
  const draft = useDraft<PersonDraft>(`ex-employee:${props.userId}:${id ?? 'new'}`);
  const server = useServerDraft(id, draft.values === null);
  const fields = useQuery(customFieldsQuery);
  // A form that is there stays, whatever becomes of asking again: somebody may be typing into it.
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
