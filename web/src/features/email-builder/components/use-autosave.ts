import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EmailHint, EmailTemplate } from '#contract/email-templates.ts';
import { ApiError } from '../../../lib/client.ts';
import { readEmail, saveEmail } from '../api.ts';
import { faultsOf } from './faults-of.ts';
import { dropUnsaved, keepUnsaved, type Unsaved } from './unsaved.ts';
import type { WrittenEmail } from './use-email-editor.ts';

/** Milliseconds from the last key to the saving, and from a failure to the next try. */
const [pause, again] = [800, 5_000];

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'refused';

/** Saves an email as one works; whatever is not saved yet lies in the browser meanwhile. */
export function useAutosave(template: EmailTemplate, email: WrittenEmail, user: string) {
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState('');
  const [faults, setFaults] = useState<readonly EmailHint[]>([]);
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
      setFaults([]);
      if (latest.current === sent) {
        dropUnsaved(user, id);
        setState('saved');
        // The gallery, and the mailer that it belongs to; not the email beneath its writer.
        void client.invalidateQueries({
          queryKey: ['email-templates'],
          predicate: ({ queryKey }) => queryKey[1] !== 'one',
        });
      } else {
        keepUnsaved(user, id, { email: latest.current, revision });
        void save();
      }
    } catch (error) {
      running.current = false;
      const { status, message, errors } = error instanceof ApiError ? error : { status: 0, message: '', errors: [] };
      setProblem(message);
      setFaults(faultsOf(sent.document, errors));
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
    keepUnsaved(user, id, { email, revision: saved.current.revision });
    setState((now) => (now === 'conflict' ? now : 'waiting'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void act.current(), pause);
    return undefined;
  }, [email, id, user]);
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
    /** What the server found fault with, at its blocks. */
    faults,
    /** What is in the editor is what the server has. */
    adopt: (adopted: WrittenEmail, revision: number) => {
      saved.current = { email: adopted, revision };
      dropUnsaved(user, id);
      setFaults([]);
      setState('saved');
    },
    /** What comes into the editor now was written over that revision: whoever has saved since is not overwritten without a question. */
    goOnFrom: ({ revision }: Unsaved) => {
      if (revision !== template.revision) saved.current = { ...saved.current, revision };
    },
    /** Saves over what somebody else has saved, which stays as a version. */
    overwrite: async () => {
      const { revision } = await readEmail(id);
      saved.current = { ...saved.current, revision };
      await save();
    },
    /** Whoever closes the question has not decided yet: it comes again with the next change. */
    postpone: () => setState('refused'),
    isUnsaved: () => latest.current !== saved.current.email,
  };
}
