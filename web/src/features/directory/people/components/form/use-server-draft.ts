import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import { draftMessages } from '#contract/directory/drafts.ts';
import { logFailure } from '../../../../../lib/log-failure.ts';
import { draftQuery, dropServerDraft, keepServerDraft } from './person-form-api.ts';

export type ServerDraft = ReturnType<typeof useServerDraft>;

/**
 * The draft that Next keeps on the server, per user (spec section 4): offered again another day or on another machine.
 * @param wanted false when this browser tab has a newer draft of its own
 */
export function useServerDraft(id: string | null, wanted: boolean) {
  const [asked] = useState(wanted);
  const found = useQuery({ ...draftQuery(id), enabled: asked });
  /** `open`: what was found is still offered. `kept`: the server has what this form had at the last Next. */
  const [state, setState] = useState<'open' | 'none' | 'kept' | 'failed'>('open');
  // One call after the other: a draft must not arrive behind the deletion that follows it.
  const calls = useRef(Promise.resolve());
  const run = (act: () => Promise<unknown>, after: 'none' | 'kept', failed: 'none' | 'failed') => {
    calls.current = calls.current.then(act).then(
      () => setState(after),
      (error: unknown) => {
        // The form goes on without it: nobody is held up by a draft.
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
    /** The form goes on from what was offered. */
    take: () => setState('kept'),
    keep: (draft: PersonDraft) => run(() => keepServerDraft(id, draft), 'kept', 'failed'),
    drop: () => run(() => dropServerDraft(id), 'none', 'none'),
  };
}
