import type { QueryKey } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Route, RouteData } from '#contract/base/route.ts';
import { toastStore } from '#web/ui/toasts/toast.ts';
import {
  describedBy,
  find,
  isThere,
  Page,
  type Pressed,
  press,
  pressTwice,
  type Shown,
  type Subject,
  settle,
  typed,
} from './page.tsx';
import type { FakeServer, Refusal, Sent } from './server.ts';

/** Something that a person does on the page: how it is reached, what is sent, and what they are told. */
export type Action<R extends Route = Route> = Shown & {
  /** As in 'publishes a post'. */
  does: string;
  show: Subject;
  /** What the page reads meanwhile. */
  reads?: (server: FakeServer) => unknown;
  /** From the page as it opens to the button that sends. */
  fill?: () => Promise<unknown>;
  press: Pressed;
  route: R;
  sends: Sent;
  /** What the server answers. */
  answer: RouteData<R>;
  /** What the person reads once it is done. */
  says?: string | RegExp;
  /** The dialog that comes next; else an open one is gone. */
  next?: string | RegExp;
  /** What the page itself reads again. */
  asksAnew?: Route | readonly Route[];
  /** The queries, of this page or another, that show what was written: they change, or are outdated and read again. */
  refreshes?: readonly { queryKey: QueryKey }[];
  /** What 'Undo' beside what they read sends, to the same route unless it says another, and what it says. It refreshes the same. */
  undo?: { route?: Route; sends: Sent; answer: unknown; says: string };
  /** Where the page leads then. */
  leads?: string;
  /** What else must hold once it is done. */
  afterwards?: (page: Page) => unknown;
  /** The sentence when the server fails; none where a failure is silent because nobody waits for it. */
  fails?: string | RegExp;
  /** A field that the server may find fault with. */
  fault?: { path: string; label: string };
  /** A 409 is told in the server's own words. */
  tells?: true;
  /** A failure leaves more behind than what was typed, such as a draft: each attempt starts on a new page. */
  startsOver?: true;
  /** How many calls two clicks are, where they mean two things: on and off again. */
  twice?: number;
};

/** Keeps the types of a row that stands among others. */
export const action = <const R extends Route>(row: Action<R>): Action => row as unknown as Action;

const words = 'The server has found fault with this';
const generic = 'Something went wrong! Please try again later';
const dialogs = () => screen.queryAllByRole('dialog').length;

const whole = ({ params = {}, query = {}, body }: Sent) => ({ params, query, body });

/** Waits until everything that shows what was written has changed or is asked for again, counted from now. */
function watch(page: Page, { asksAnew = [], refreshes = [] }: Action): () => Promise<void> {
  const asked = [asksAnew].flat().map((route) => ({ route, before: page.server.sentTo(route).length }));
  const kept = refreshes.map(({ queryKey }) => ({ queryKey, isUntouched: page.keep(queryKey) }));
  const left = () => [
    ...asked.flatMap(({ route, before }) => (page.server.sentTo(route).length > before ? [] : [route.path])),
    ...kept.flatMap(({ queryKey, isUntouched }) => (isUntouched() ? [queryKey] : [])),
  ];
  return () => waitFor(() => expect(left(), 'what still shows what was there before').toEqual([]));
}

/** Presses 'Undo': exactly one call, with this in it, and then the sentence. */
async function takeBack(
  page: Page,
  row: Action,
  { route = row.route, sends, answer, says }: NonNullable<Action['undo']>,
) {
  const { server } = page;
  server.answer(route, answer as never);
  const [written, before] = [server.writes.length, server.sentTo(route).length];
  const shown = Math.max(0, ...toastStore.list().map(({ id }) => id));
  const refreshed = watch(page, row);
  await press('Undo');
  await waitFor(() => expect(server.sentTo(route).slice(before)).toEqual([whole(sends)]));
  const said = () => toastStore.list().filter(({ id }) => id > shown);
  await waitFor(() => expect(said().map(({ message }) => message)).toEqual([says]));
  expect(server.writes.slice(written)).toHaveLength(1);
  await refreshed();
}

/**
 * Tests each action in one go, as it happens to a person: the server fails, finds fault, refuses, and at last does it. Each time they
 * are told and what was typed stays; a double click sends once.
 */
export function describeActions(name: string, actions: readonly Action[]) {
  describe(name, () => {
    let page: Page;
    beforeEach(() => {
      page = new Page();
    });
    afterEach(() => page.close());

    const open = async (row: Action) => {
      row.reads?.(page.server);
      await page.show(row.show, row);
      await row.fill?.();
      await find(row.press);
    };

    it.each(actions)('$does', async (row) => {
      await open(row);
      const [opened, values] = [dialogs(), typed()];
      let tried = false;
      /** A menu or dialog may have closed after the last attempt: then the page is opened again. */
      const goOn = async () => {
        if (!tried || (!row.startsOver && isThere(row.press) && dialogs() === opened)) return;
        page.close();
        page = new Page();
        await open(row);
      };
      const refuse = async (refusal: Refusal) => {
        await goOn();
        page.server.refuse(row.route, refusal);
        tried = true;
        await press(row.press);
      };
      const keepsAll = async () => {
        // What was shown before the server was asked is taken back.
        await waitFor(() => expect(typed()).toEqual(values));
        expect(dialogs()).toBe(opened);
      };

      const { fails, fault, undo } = row;
      if (fails) {
        await refuse({ status: 500, message: generic });
        await screen.findAllByText(fails);
        await keepsAll();
      }
      if (fault) {
        await refuse({ status: 400, errors: [{ path: fault.path, message: words }] });
        await waitFor(async () => expect(await describedBy(fault.label)).toContain(words));
        await keepsAll();
      }
      if (row.tells) {
        await refuse({ status: 409, message: words });
        await screen.findAllByText(words);
      }

      await goOn();
      const { server } = page;
      server.answer(row.route, row.answer as never);
      const refreshed = watch(page, row);
      const [written, before] = [server.writes.length, server.sentTo(row.route).length];
      const sent = () => server.sentTo(row.route).slice(before);
      await (row.twice === undefined ? pressTwice : press)(row.press);
      await waitFor(() => expect(sent()).not.toEqual([]));
      await settle();
      expect(sent()).toEqual([whole(row.sends)]);
      // What the page that opens writes by itself comes when it is there.
      if (row.twice === undefined) await waitFor(() => expect(server.writes.slice(written)).toHaveLength(1));
      if (row.says) await screen.findAllByText(row.says);
      if (row.next) await screen.findByRole('dialog', { name: row.next });
      else if (opened > 0) await waitFor(() => expect(dialogs()).toBe(0));
      await refreshed();
      if (row.leads) await waitFor(() => expect(page.address).toBe(row.leads));
      await row.afterwards?.(page);
      if (undo) await takeBack(page, row, undo);
    });

    const counted = actions.filter(({ twice }) => twice !== undefined);
    if (counted.length > 0)
      it.each(counted)('$does: pressed twice', async (row) => {
        await open(row);
        page.server.answer(row.route, row.answer as never);
        const written = page.server.writes.length;
        await pressTwice(row.press);
        await settle();
        await waitFor(() => expect(page.server.writes.slice(written)).toHaveLength(row.twice ?? 1));
      });
  });
}
