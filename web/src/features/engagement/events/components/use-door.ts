import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { eventLimits, eventMessages, readTicket } from '#contract/engagement/event-messages.ts';
import { ApiError, failureText } from '../../../../lib/client.ts';
import { dropBelow, entriesBelow, keepEntry } from '../../../../lib/kept/kept-store.ts';
import { isOffline, whenBack } from '../../../../lib/kept/offline.ts';
import { type CheckIn, type DoorList, loadDoorList, sendCheckIns, takeBackCheckIn } from '../api.ts';
import { checkInAtDoor, type DoorAnswer, type Sought, withEntries, withMarks } from './door.ts';

/** How often the door asks what other doors have done, and sends what waits, in milliseconds. */
const every = 30_000;

type KeptList = { list: DoorList; readAt: string };

/** A check-in that the server did not take, though the door had said yes. */
export type Trouble = { _id: string; answer: DoorAnswer };

type Door = {
  /** With what waits to be sent; null while it is not there. */
  list: DoorList | null;
  /** Of when the list is. */
  readAt: string | null;
  waiting: number;
  /** Why the list could not be read, where there is none. */
  error: unknown;
  /** Why what waits could not be sent, where it is not for want of a network. */
  refused: string | null;
  trouble: readonly Trouble[];
};

/**
 * Keeps the list of an event's door and the marks made there in the browser, so that both survive offline use and a reload. Marks are sent
 * under their own ids until the server has them: one sent twice counts once.
 */
export function useDoor(event: string, user: string) {
  const listPlace = useMemo(() => ['list', user, event] as const, [user, event]);
  const markPlace = useMemo(() => ['mark', user, event] as const, [user, event]);
  const [kept, setKept] = useState<KeptList | null>(null);
  const [marks, setMarks] = useState<readonly CheckIn[]>([]);
  const [error, setError] = useState<unknown>();
  const [refused, setRefused] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<readonly Trouble[]>([]);
  // What comes one after the other reads what the one before has written, drawn or not.
  const now = useRef({ kept, marks });

  const showKept = useCallback(
    (next: KeptList) => {
      now.current.kept = next;
      setKept(next);
      // A browser that keeps nothing has the list for as long as the page is open.
      keepEntry(listPlace, next).catch(() => {});
    },
    [listPlace],
  );
  const showMarks = useCallback((next: readonly CheckIn[]) => {
    now.current.marks = next;
    setMarks(next);
  }, []);

  const send = useCallback(async () => {
    while (now.current.marks.length > 0) {
      const sent = now.current.marks.slice(0, eventLimits.checkIns);
      const { results } = await sendCheckIns(event, [...sent]);
      const ids = new Set(sent.map(({ _id }) => _id));
      const entries = results.flatMap(({ attendee }) => attendee ?? []);
      if (now.current.kept) showKept({ ...now.current.kept, list: withEntries(now.current.kept.list, entries) });
      showMarks(now.current.marks.filter(({ _id }) => !ids.has(_id)));
      for (const id of ids) await dropBelow([...markPlace, id]).catch(() => {});
      const failed = results.filter(({ result }) => result !== 'checked_in' && result !== 'already');
      if (failed.length > 0)
        setTrouble((before) => [
          ...before,
          ...failed.map(({ _id, result, attendee }) => ({ _id, answer: { result, entry: attendee, mark: null } })),
        ]);
    }
    setRefused(null);
  }, [event, markPlace, showKept, showMarks]);

  const read = useCallback(async () => {
    try {
      showKept({ list: await loadDoorList(event), readAt: new Date().toISOString() });
      setError(undefined);
    } catch (caught) {
      setError(caught);
    }
  }, [event, showKept]);

  const chain = useRef(Promise.resolve());
  /** Sends what waits, and reads the list then: one after the other, so that nothing is shown as it was before. */
  const sync = useCallback(() => {
    chain.current = chain.current.then(async () => {
      if (isOffline()) return;
      try {
        await send();
      } catch (caught) {
        const isLost = caught instanceof ApiError && (caught.status === 0 || caught.status >= 500);
        setRefused(isLost ? null : failureText(caught, eventMessages.notCheckedIn));
        if (now.current.kept) return;
      }
      await read();
    });
    return chain.current;
  }, [send, read]);

  useEffect(() => {
    chain.current = chain.current.then(async () => {
      const [[before], waiting] = await Promise.all([
        entriesBelow<KeptList>(listPlace).catch(() => []),
        entriesBelow<CheckIn>(markPlace).catch(() => []),
      ]);
      if (before) showKept(before);
      showMarks(waiting);
      if (isOffline()) await read();
    });
    void sync();
    const timer = setInterval(() => void sync(), every);
    const end = whenBack(() => void sync());
    return () => {
      clearInterval(timer);
      end();
    };
  }, [listPlace, markPlace, read, showKept, showMarks, sync]);

  const list = useMemo(() => kept && withMarks(kept.list, marks), [kept, marks]);
  const door: Door = {
    list,
    readAt: kept?.readAt ?? null,
    waiting: marks.length,
    error: kept ? undefined : error,
    refused,
    trouble,
  };

  const askServer = async (ticket: string): Promise<DoorAnswer | null> => {
    const mark = { _id: crypto.randomUUID(), ticket, at: new Date().toISOString() };
    const [found] = (await sendCheckIns(event, [mark])).results;
    const { kept: known } = now.current;
    if (known && found?.attendee) showKept({ ...known, list: withEntries(known.list, [found.attendee]) });
    return found ? { result: found.result, entry: found.attendee, mark: null } : null;
  };

  /** Says what the list says, and keeps what is to be sent before anybody is let in. */
  const checkIn = async (sought: Sought): Promise<DoorAnswer> => {
    const { kept: known, marks: waiting } = now.current;
    if (!known) return { result: 'unknown', entry: null, mark: null };
    const answer = checkInAtDoor(withMarks(known.list, waiting), sought, crypto.randomUUID(), new Date().toISOString());
    // Who answered a moment ago is on the server’s list before they are on this one.
    if (answer.result === 'unknown' && 'ticket' in sought && readTicket(sought.ticket) && !isOffline())
      return (await askServer(sought.ticket).catch(() => null)) ?? answer;
    const { mark } = answer;
    if (!mark) return answer;
    showMarks([...now.current.marks, mark]);
    await keepEntry([...markPlace, mark._id], mark).catch(() => {});
    void sync();
    return answer;
  };

  /** @returns once it is taken back; what the server has already needs a network */
  const undo = async (person: string): Promise<void> => {
    // Marks that are being sent come first.
    await chain.current;
    const ticket = now.current.kept?.list.attendees.find(({ _id }) => _id === person)?.ticket;
    const isTheirs = (mark: CheckIn) => mark.person === person || (ticket !== undefined && mark.ticket === ticket);
    const queued = now.current.marks.filter(isTheirs);
    if (queued.length === 0) {
      await takeBackCheckIn(event, person);
      return sync();
    }
    showMarks(now.current.marks.filter((mark) => !queued.includes(mark)));
    for (const { _id } of queued) await dropBelow([...markPlace, _id]).catch(() => {});
  };

  const dismiss = (id: string) => setTrouble((before) => before.filter(({ _id }) => _id !== id));
  return { ...door, checkIn, undo, sync, dismiss };
}
