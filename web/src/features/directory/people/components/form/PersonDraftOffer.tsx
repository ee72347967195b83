import { Button } from '@mantine/core';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import { lastActive } from '../../../../../lib/dates.ts';
import note from '../../../../../ui/forms/DraftNote.module.css';

type PersonDraftOfferProps = {
  draft: PersonDraft;
  savedAt: string;
  /** In edit mode it is clear who is meant. */
  adding: boolean;
  onContinue: () => void;
  onStartOver: () => void;
};

/** Offers to go on from the draft of another day or another machine (product.md, Draft of an ex-employee). */
export function PersonDraftOffer({ draft, savedAt, adding, onContinue, onStartOver }: PersonDraftOfferProps) {
  const name = draft.values.personal.name?.trim();
  return (
    <div className={note.note} role="status">
      <span title={new Date(savedAt).toLocaleString('en-IN')}>
        You have {adding ? 'an unfinished ex-employee' : 'unfinished changes'} from {lastActive(savedAt).toLowerCase()}
        {adding && name ? `: ${name}` : ''}
      </span>
      <Button variant="default" size="xs" onClick={onContinue}>
        Continue
      </Button>
      <Button variant="subtle" size="xs" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
