import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createTemplate, type EmailTemplate } from '#contract/email-templates.ts';
import { ApiError } from '../../../lib/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';
import { saveEmail } from '../api.ts';
import type { WrittenEmail } from './use-email-editor.ts';

/** Milliseconds from the last key to the saving, and from a failure to the next try. */
const [pause, again] = [800, 5_000];

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'refused';

const draftOf = (id: string) => `email:${id}`;

/** What was written and not saved when this tab was last here; null: everything was saved. */
export function readUnsaved(id: string): WrittenEmail | null {
  return createTemplate.body.safeParse(readDraft(draftOf(id))).data ?? null;
}
export const dropUnsaved = (id: string) => dropDraft(draftOf(id));

/** Saves an email as one works; whatever is not saved yet lies in the browser meanwhile. */
export function useAutosave(template: EmailTemplate, email: WrittenEmail) {
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState('');
  const saved = useRef({ email, revision: template.revision });
  const latest = useRef(email);
  latest.current = email;
  const running = useRef(false);
  const left = useRef(false);
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = template._id;

  const save = async () => {
    if (running.current || latest.current === saved.current.email) return;
    running.current = true;
    setState('saving');
    const sent = latest.current;
    try {
      const { revision } = await saveEmail(id, { ...sent, revision: saved.current.revision });
      saved.current = { email: sent, revision };
      running.current = false;
      if (latest.current === sent) {
        dropUnsaved(id);
        setState('saved');
        // The gallery, and the mailer that it belongs to; not the email beneath its writer.
        void client.invalidateQueries({
          queryKey: ['email-templates'],
          predicate: ({ queryKey }) => queryKey[1] !== 'one',
        });
      } else void save();
    } catch (error) {
      running.current = false;
      const status = error instanceof ApiError ? error.status : 0;
      setProblem(error instanceof ApiError ? error.message : '');
      if (status === 409) setState('conflict');
      else if (status === 400 || status === 403 || status === 404 || status === 413) setState('refused');
      else {
        setState('failed');
        // Once the page is left, what is kept in the browser is offered on return.
        if (!left.current) timer.current = setTimeout(() => void save(), again);
      }
    }
  };
  const act = useRef(save);
  act.current = save;

  useEffect(() => {
    if (email === saved.current.email) return undefined;
    keepDraft(draftOf(id), email);
    setState((now) => (now === 'conflict' ? now : 'waiting'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void act.current(), pause);
    return undefined;
  }, [email, id]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
      // Leaving within the pause saves at once.
      void act.current();
    };
  }, []);
  return {
    state,
    problem,
    /** What is in the editor is what the server has. */
    adopt: (adopted: WrittenEmail, revision: number) => {
      saved.current = { email: adopted, revision };
      dropUnsaved(id);
      setState('saved');
    },
    /** Whoever closes the question has not decided yet: it comes again with the next change. */
    postpone: () => setState('refused'),
    isUnsaved: () => latest.current !== saved.current.email,
  };
}
