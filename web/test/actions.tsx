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

/** An action of a user on the page: how it is reached, what is sent, and the text that follows. */
export type Action<R extends Route = Route> = Shown & {
  /** For example 'publishes a post'. */
  does: string;
  show: Subject;
  /** The reads of the page in between. */
  reads?: (server: FakeServer) => unknown;
  /** Fills in the page, up to the button that sends. */
  fill?: () => Promise<unknown>;
  press: Pressed;
  route: R;
  sends: Sent;
  /** The server's answer. */
  answer: RouteData<R>;
  /** The text shown after success. */
  says?: string | RegExp;
  /** The dialog that opens next; without it an open one is closed. */
  next?: string | RegExp;
  /** Routes that the page itself reads again. */
  asksAnew?: Route | readonly Route[];
  /** The queries, of this page or another, that show what was written: they change, or are outdated and read again. */
  refreshes?: readonly { queryKey: QueryKey }[];
  /** The call of 'Undo' next to the success text, to the same route unless given, and its text. It refreshes the same queries. */
  undo?: { route?: Route; sends: Sent; answer: unknown; says: string };
  /** The page that opens next. */
  leads?: string;
  /** Further checks after success. */
  afterwards?: (page: Page) => unknown;
  /** The text when the server fails; none where a failure is silent because no one waits for it. */
  fails?: string | RegExp;
  /** A field that the server may report an error for. */
  fault?: { path: string; label: string };
  /** Whether a 409 is shown in the server's own words. */
  tells?: true;
  /** Whether a failure leaves more behind than the input, such as a draft: each attempt starts on a new page. */
  startsOver?: true;
  /** The number of calls for two clicks, where they mean two things: on and off again. */
  twice?: number;
};

/** Keeps the types of a row among others. */
export const action = <const R extends Route>(row: Action<R>): Action => row as unknown as Action;

const words = 'The server has found fault with this';
const generic = 'Something went wrong! Please try again later';
const dialogs = () => screen.queryAllByRole('dialog').length;

const whole = ({ params = {}, query = {}, body }: Sent) => ({ params, query, body });

/** Waits until everything that shows what was written has changed or is requested again, from now on. */
function watch(page: Page, { asksAnew = [], refreshes = [] }: Action): () => Promise<void> {
  const asked = [asksAnew].flat().map((route) => ({ route, before: page.server.sentTo(route).length }));
  const kept = refreshes.map(({ queryKey }) => ({ queryKey, isUntouched: page.keep(queryKey) }));
  const left = () => [
    ...asked.flatMap(({ route, before }) => (page.server.sentTo(route).length > before ? [] : [route.path])),
    ...kept.flatMap(({ queryKey, isUntouched }) => (isUntouched() ? [queryKey] : [])),
  ];
  return () => waitFor(() => expect(left(), 'what still shows what was there before').toEqual([]));
}

/** Presses 'Undo': exactly one call with this content, then the text. */
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
 * Tests each action in one go, as a user sees it: the server fails, reports an error, refuses, and finally succeeds. Each time there is a
 * text and the input stays; a double click sends once.
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
        // An optimistic update is reverted.
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
      // Writes of the opening page itself come when it has loaded.
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
