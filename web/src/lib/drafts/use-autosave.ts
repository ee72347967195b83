import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#contract/base/route.ts';
import { ApiError } from '../client.ts';

/** Milliseconds from the last key to a save, and from a failure to the next try. */
const [pause, again] = [800, 5_000];

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'refused';

/** The content and the revision it is based on. */
type Autosaved<Content> = {
  content: Content;
  revision: number;
  /** @returns the new revision; a 409 means that someone else has saved in the meantime */
  save: (content: Content, revision: number) => Promise<{ revision: number }>;
  /** Reads the current revision of the server. */
  read: () => Promise<{ revision: number }>;
  /** Stores unsaved content in the browser. */
  unsaved: { keep: (content: Content, revision: number) => void; drop: () => void };
  onSaved?: () => void;
};

const noErrors: readonly FieldError[] = [];

/** Saves content while it is being edited; unsaved changes are stored in the browser. */
export function useAutosave<Content>(given: Autosaved<Content>) {
  const { content, revision: loaded } = given;
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState({ content, errors: noErrors });
  const saved = useRef({ content, revision: loaded });
  const latest = useRef(given);
  latest.current = given;
  const running = useRef<Promise<void> | null>(null);
  const left = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const accept = (accepted: Content) =>
    setRefused((before) => (before.errors.length > 0 ? { content: accepted, errors: noErrors } : before));
  const settle = () => {
    latest.current.unsaved.drop();
    accept(saved.current.content);
    setState('saved');
  };
  const write = async () => {
    while (latest.current.content !== saved.current.content) {
      const sent = latest.current.content;
      setState('saving');
      try {
        const { revision } = await latest.current.save(sent, saved.current.revision);
        saved.current = { content: sent, revision };
        accept(sent);
        if (latest.current.content !== sent) latest.current.unsaved.keep(latest.current.content, revision);
      } catch (error) {
        fail(sent, error);
        return;
      }
    }
    latest.current.unsaved.drop();
    setState('saved');
    latest.current.onSaved?.();
  };
  const fail = (sent: Content, error: unknown) => {
    const { status, message, errors } =
      error instanceof ApiError ? error : { status: 0, message: '', errors: noErrors };
    setProblem(message);
    setRefused({ content: sent, errors });
    if (status === 409) setState('conflict');
    else if (status === 400 || status === 403 || status === 404 || status === 413) setState('refused');
    else {
      setState('failed');
      // After leaving the page, the stored content is offered on return.
      if (!left.current) timer.current = setTimeout(() => void save(), again);
    }
  };
  /** One at a time: concurrent callers wait for the same save. */
  const save = async () => {
    if (latest.current.content === saved.current.content && !running.current) {
      // Undo or redo led back to the saved content. Before the first change, content stored in the browser is still offered.
      if (timer.current !== undefined) settle();
      return;
    }
    running.current ??= write().finally(() => {
      running.current = null;
    });
    await running.current;
  };
  const act = useRef(save);
  act.current = save;

  useEffect(() => {
    if (content === saved.current.content) {
      void act.current();
      return undefined;
    }
    latest.current.unsaved.keep(content, saved.current.revision);
    setState((now) => (now === 'conflict' ? now : 'waiting'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void act.current(), pause);
    return undefined;
  }, [content]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      clearTimeout(timer.current);
      // Leaving within the pause saves at once.
      void act.current();
    };
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) =>
      latest.current.content !== saved.current.content && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return {
    state,
    problem,
    /** The server's error, and its place. */
    refused,
    /** Marks the content as saved. */
    adopt: (adopted: Content, revision: number) => {
      saved.current = { content: adopted, revision };
      settle();
    },
    /** Sets the revision that the content is based on, so that a later save by someone else is not overwritten without asking. */
    goOnFrom: (revision: number) => {
      if (revision !== loaded) saved.current = { ...saved.current, revision };
    },
    /** Saves over someone else's version. */
    overwrite: async () => {
      const { revision } = await latest.current.read();
      saved.current = { ...saved.current, revision };
      await save();
    },
    /** Closing the question decides nothing: it is asked again with the next change. */
    postpone: () => setState('refused'),
    /** Saves pending changes. @returns the saved content, and whether that is everything */
    flush: async () => {
      clearTimeout(timer.current);
      await save();
      const { content: kept, revision } = saved.current;
      return { revision, isWhole: latest.current.content === kept };
    },
  };
}
