import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Route, RouteData } from '#contract/base/route.ts';
import {
  describedBy,
  find,
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
  /** What is read anew. */
  asksAnew?: Route;
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
  /** How many calls two clicks are, where they mean two things: on and off again. */
  twice?: number;
};

/** Keeps the types of a row that stands among others. */
export const action = <const R extends Route>(row: Action<R>): Action => row as unknown as Action;

const words = 'The server has found fault with this';
const generic = 'Something went wrong! Please try again later';
const dialogs = () => screen.queryAllByRole('dialog').length;

/** Tests each action: it is done, it is refused in words and keeps what was typed, and a double click sends once. */
export function describeActions(name: string, actions: readonly Action[]) {
  describe.each(actions)(`${name}: $does`, (row) => {
    let page: Page;
    beforeEach(() => {
      page = new Page();
    });
    afterEach(() => page.close());

    /** Up to the button that sends; what is behind it is answered from then on. */
    const open = async (answer: (server: FakeServer) => unknown) => {
      row.reads?.(page.server);
      await page.show(row.show, row);
      await row.fill?.();
      await find(row.press);
      answer(page.server);
      const read = row.asksAnew ? page.server.sentTo(row.asksAnew).length : 0;
      const [written, sent] = [page.server.writes.length, page.server.sentTo(row.route).length];
      return {
        opened: dialogs(),
        values: typed(),
        read,
        written,
        sent: () => page.server.sentTo(row.route).slice(sent),
      };
    };
    const accepting = (server: FakeServer) => server.answer(row.route, row.answer as never);
    const refusing = (refusal: Refusal) => (server: FakeServer) => server.refuse(row.route, refusal);

    it('is done', async () => {
      const { opened, read, sent } = await open(accepting);
      await press(row.press);
      await waitFor(() => expect(sent()).toHaveLength(1));
      const { params = {}, query = {}, body } = row.sends;
      expect(sent()).toEqual([{ params, query, body }]);
      if (row.says) await screen.findByText(row.says);
      if (row.next) await screen.findByRole('dialog', { name: row.next });
      else if (opened > 0) await waitFor(() => expect(dialogs()).toBe(0));
      const { asksAnew } = row;
      if (asksAnew) await waitFor(() => expect(page.server.sentTo(asksAnew).length).toBeGreaterThan(read));
      if (row.leads) await waitFor(() => expect(page.address).toBe(row.leads));
      await row.afterwards?.(page);
    });

    const { fails } = row;
    if (fails) {
      it('says that it failed, and keeps what was typed', async () => {
        const { opened, values } = await open(refusing({ status: 500, message: generic }));
        await press(row.press);
        await screen.findByText(fails);
        expect(dialogs()).toBe(opened);
        // What was shown before the server was asked is taken back.
        await waitFor(() => expect(typed()).toEqual(values));
      });
    }

    it('sends once when it is pressed twice', async () => {
      const { sent, written } = await open(accepting);
      await pressTwice(row.press);
      await waitFor(() => expect(sent()).not.toEqual([]));
      await settle();
      // What the page that opens writes by itself comes when it is there.
      await waitFor(() => expect(page.server.writes.slice(written)).toHaveLength(row.twice ?? 1));
    });

    const { fault } = row;
    if (fault) {
      it('shows what the server finds fault with beside its field', async () => {
        const { opened, values } = await open(
          refusing({ status: 400, errors: [{ path: fault.path, message: words }] }),
        );
        await press(row.press);
        await waitFor(async () => expect(await describedBy(fault.label)).toContain(words));
        expect(typed()).toEqual(values);
        expect(dialogs()).toBe(opened);
      });
    }

    if (row.tells) {
      it('tells why it cannot be done', async () => {
        await open(refusing({ status: 409, message: words }));
        await press(row.press);
        await screen.findByText(words);
      });
    }
  });
}
