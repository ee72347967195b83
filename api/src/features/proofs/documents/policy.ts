import { dateInIndia } from '#api/core/installation/clock.ts';
import type { DocumentKind } from '#contract/base/document-kinds.ts';
import type { BatchLine, BatchState } from '#contract/proofs/document-batches.ts';
import { documentLimits } from '#contract/proofs/document-messages.ts';
import { periodEnd } from '#contract/proofs/document-periods.ts';

const day = 86_400_000;

/** Returns the day by which a document is sorted and from which its legal term counts: the end of its period, else today where the company is. */
export const datedOn = (period: string | null, now: Date): string => (period ? periodEnd(period) : dateInIndia(now));

/** Returns the last day on which the law requires a document to be kept; null when that is over, or there is no term. */
export function keptUntil(
  document: { kind: DocumentKind; dated_on: string },
  terms: ReadonlyMap<DocumentKind, number>,
  today: string,
): string | null {
  const years = terms.get(document.kind);
  if (years === undefined) return null;
  // The 29th of February ends on the 1st of March.
  const date = new Date(`${document.dated_on}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  const until = date.toISOString().slice(0, 10);
  return until >= today ? until : null;
}

/** Returns the moment before which a batch can no longer be undone, and an unconfirmed one is forgotten. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - documentLimits.undoDays * day);

/** Returns when the people of a batch that is stored now learn of it. */
export const announceAt = (now: Date): Date => new Date(now.getTime() + documentLimits.announceAfter * 60_000);

type Standing = {
  state: BatchState;
  stored: number;
  matched: number;
  file_id: string | null;
  confirmed_at: string | null;
  stored_at: string | null;
};

/** Returns what can be done with a batch. */
export function canDo(row: Standing, now: Date): BatchLine['can'] {
  const { state, stored, stored_at } = row;
  // One that failed while it was being stored continues where it stopped.
  const stopped = state === 'failed' && row.confirmed_at !== null && row.file_id !== null;
  const isRecent = stored_at === null || new Date(stored_at) > undoableSince(now);
  return {
    confirm: (state === 'ready' && row.matched > 0) || stopped,
    announce: state === 'stored',
    undo: (state === 'stored' || state === 'announced' || (state === 'failed' && stored > 0)) && isRecent,
    discard: state === 'checking' || state === 'ready' || (state === 'failed' && stored === 0),
  };
}

/** Returns the file name of a download: the one it came with, ending as its type does. */
export function downloadName(fileName: string, contentType: string): string {
  const ending = { 'application/pdf': /\.pdf$/i, 'image/png': /\.png$/i, 'image/jpeg': /\.jpe?g$/i }[contentType];
  const plain = fileName.replace(/[\\/:*?"<>|]+/g, '-') || 'document';
  return !ending || ending.test(plain) ? plain : `${plain}.${contentType.split('/')[1]?.replace('jpeg', 'jpg')}`;
}
