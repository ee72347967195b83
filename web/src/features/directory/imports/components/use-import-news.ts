import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportDetail, ImportState } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { isWorking, newsOf } from './import-words.ts';
import { stopWatching, watchImport } from './watch-import.ts';

/**
 * Follows an import from state to state: what it ended with is said aloud, lists of people are asked for anew, and somebody who leaves
 * while it works is told when it is done.
 * @returns the sentence for the live region
 */
export function useImportNews(detail: ImportDetail | undefined): string {
  const client = useQueryClient();
  const [news, setNews] = useState('');
  const before = useRef<ImportState>(undefined);
  const latest = useRef(detail);
  latest.current = detail;
  useEffect(() => {
    const state = detail?.state;
    if (!detail || !state) return;
    const changed = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!changed) return;
    setNews(newsOf(detail));
    if (state === 'undone') toast.success(importMessages.undone);
    if (!isWorking(state) && state !== 'ready') void client.invalidateQueries();
    // The button that was pressed is gone with its step.
    if (document.activeElement === document.body) focusHeading();
  }, [detail, client]);
  useEffect(() => {
    stopWatching(latest.current?._id);
    return () => {
      if (latest.current && isWorking(latest.current.state)) watchImport(client, latest.current._id);
    };
  }, [client]);
  return news;
}
