import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import { draftMessages } from '#contract/directory/drafts.ts';
import { logFailure } from '../../../../../lib/log-failure.ts';
import { draftQuery, dropServerDraft, keepServerDraft } from './person-form-api.ts';

export type ServerDraft = ReturnType<typeof useServerDraft>;

/**
 * Returns the user's draft saved on the server by Next (spec section 4), offered again on another day or device.
 * @param wanted false when this browser tab has a newer draft of its own
 */
export function useServerDraft(id: string | null, wanted: boolean) {
  const [asked] = useState(wanted);
  const found = useQuery({ ...draftQuery(id), enabled: asked });
  /** `open`: the draft found is still offered. `kept`: the server has this form's values as of the last Next. */
  const [state, setState] = useState<'open' | 'none' | 'kept' | 'failed'>('open');
  // Requests run in order, so that a draft never arrives after its deletion.
  const calls = useRef(Promise.resolve());
  const run = (act: () => Promise<unknown>, after: 'none' | 'kept', failed: 'none' | 'failed') => {
    calls.current = calls.current.then(act).then(
      () => setState(after),
      (error: unknown) => {
        // The form continues without it; a draft must not block anyone.
        logFailure(draftMessages.notSaved, error);
        setState(failed);
      },
    );
  };
  return {
    loading: found.isLoading,
    offered: state === 'open' ? (found.data ?? null) : null,
    kept: state === 'kept',
    failed: state === 'failed',
    /** Continues from the offered draft. */
    take: () => setState('kept'),
    keep: (draft: PersonDraft) => run(() => keepServerDraft(id, draft), 'kept', 'failed'),
    drop: () => run(() => dropServerDraft(id), 'none', 'none'),
  };
}
