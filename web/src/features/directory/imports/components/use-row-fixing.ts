import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { FaultyRow } from '#contract/directory/imports.ts';
import { messageOf } from '../../../../lib/client.ts';
import { useFixRow } from '../api.ts';
import { focusAfter, focusFaultWithin } from './fault-focus.ts';
import type { Values } from './row-values.ts';
import { changedValues } from './row-values.ts';

export type RowFixing = {
  id: string;
  row: FaultyRow;
  /** To a live region. */
  say: (sentence: string) => void;
  /** Where the focus goes when there is no faulty field left. */
  fallback: RefObject<HTMLElement | null>;
};

/** The values of one faulty row as they are typed, and their way to the server: on Enter, and on leaving a field. */
export function useRowFixing({ id, row, say, fallback }: RowFixing) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Values>({});
  /** What the server has, or is about to have. */
  const known = useRef<Values>(row.values);
  const [failed, setFailed] = useState<string>();
  const fix = useFixRow(id);

  /** `staying`: the person is still in this row, and is led on from it. */
  const send = async (staying: boolean) => {
    const element = place.current;
    const values = changedValues(typed, known.current);
    const lead = focusAfter(element, fallback.current);
    if (Object.keys(values).length === 0)
      return staying && document.activeElement?.matches('input') ? lead() : undefined;
    const before = known.current;
    known.current = { ...before, ...values };
    setFailed(undefined);
    try {
      const { row: fixed } = await fix.mutateAsync({ row: row.row, values });
      if (fixed.faults.length > 0) {
        say(`Row ${row.row}: ${fixed.faults.map(({ column, reason }) => `${column}, ${reason}`).join('. ')}`);
        if (staying) focusFaultWithin(element);
      } else {
        say(`Row ${row.row} is fixed`);
        // Whoever went on to another row already is left alone.
        if (staying) lead();
      }
    } catch (error) {
      known.current = before;
      setFailed(messageOf(error));
    }
  };
  return {
    place,
    valueOf: (field: string) => typed[field] ?? row.values[field] ?? '',
    type: (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    send,
    sending: fix.isPending,
    failed,
  };
}
