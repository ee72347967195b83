import { useWatch } from 'react-hook-form';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import type { Draft } from '../../../../../ui/forms/DraftNote.tsx';
import { useKeepDraft } from '../../../../../ui/forms/DraftNote.tsx';
import type { PersonForm } from './use-person-form.ts';

/** Keeps what is typed as a draft; apart from the form, so that a key press does not draw all of it anew. */
export function PersonFormDraft(props: {
  form: PersonForm;
  draft: Draft<PersonDraft>;
  reach: number;
  changed: boolean;
}) {
  const { form, draft, reach, changed } = props;
  useWatch({ control: form.personal.control });
  useWatch({ control: form.professional.control });
  useWatch({ control: form.education.control });
  useKeepDraft(draft, changed ? { values: form.values(), reach } : null);
  return null;
}
