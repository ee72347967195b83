import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { getProfile, type Profile } from '#contract/accounts/accounts.ts';
import { framePath } from '#contract/base/paths.ts';
import { listAskedMail } from '#contract/operations/installation.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { ChangingQueryClient } from '#web/lib/query-client.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { Toaster } from '#web/ui/toasts/Toaster.tsx';
import { toastStore } from '#web/ui/toasts/toast.ts';
import { profileOf, type Viewer } from './people.ts';
import { FakeServer } from './server.ts';

// The editor loads lazily, slowly on a busy machine. A failed query should show the page's text, not its tree.
configure({
  asyncUtilTimeout: 10_000,
  // Checking the visibility of every element by its style takes most of the time; elements that can't be pressed are not rendered.
  defaultHidden: true,
  getElementError: (message) => {
    const told = new Error(`${message?.split('\n')[0]}\nThe page says: ${document.body.textContent}`);
    told.name = 'TestingLibraryElementError';
    return told;
  },
});

// The empty document of the server, into which emails are written: happy-dom loads no pages into frames.
const setAttribute = Reflect.get(HTMLIFrameElement.prototype, 'setAttribute') as (
  this: HTMLIFrameElement,
  name: string,
  value: string,
) => void;
HTMLIFrameElement.prototype.setAttribute = function set(name, value) {
  if (name === 'src' && value === framePath)
    setAttribute.call(this, 'srcdoc', '<html><head></head><body></body></html>');
  else setAttribute.call(this, name, value);
};

// Mantine's text areas resize when a font has loaded; happy-dom knows no fonts.
Object.assign(document, { fonts: new EventTarget() });

/** The component under test, or a function that gets a way to close it. */
export type Subject = ReactNode | ((close: () => void) => ReactNode);
export type Shown = {
  as?: Viewer | Profile | undefined;
  /** The address, with its query. */
  at?: string | undefined;
  /** Its route, where the page reads parameters of the address: '/admin/companies/$id'. */
  path?: string | undefined;
};

function Closable({ subject }: { subject: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(true);
  return open && subject(() => setOpen(false));
}

function routerFor(subject: Subject, at: string, path: string) {
  const component = () => (typeof subject === 'function' ? <Closable subject={subject} /> : subject);
  const root = createRootRoute({
    component: () => (
      <>
        <main tabIndex={-1}>
          <Outlet />
        </main>
        <Toaster />
      </>
    ),
  });
  const here = createRoute({ getParentRoute: () => root, path, component });
  // Any other page the test leads to; it shows nothing.
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const history = createMemoryHistory({ initialEntries: [at] });
  return createRouter({ routeTree: root.addChildren([here, elsewhere]), history, parseSearch, stringifySearch });
}

/** Sets the width of the window, in CSS px. Tests that set another put 1024, the usual one, back. */
export const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });

/** A page of the product with one component, a signed-in user, and a fake server. */
export class Page {
  readonly server = new FakeServer();
  readonly #client = new ChangingQueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false }, mutations: { retry: false } },
  });
  #address = () => '';
  #go = (_steps: number) => {};

  /** The current address of the page, with its query. */
  get address() {
    return this.#address();
  }

  /** The browser's Back (-1) and Forward (1). */
  async go(steps: number) {
    await act(async () => this.#go(steps));
    await settle();
  }

  async show(subject: Subject, { as = 'owner', at = '/here', path = at.split('?')[0] ?? at }: Shown = {}) {
    // A link followed by another file's test may have left the worker's window at any address.
    const { happyDOM } = window as { happyDOM?: { setURL(url: string): void } };
    happyDOM?.setURL('http://localhost:3000/');
    const profile = typeof as === 'string' ? profileOf(as) : as;
    this.server.answer(getProfile, profile);
    // A mail server is configured, so no strip says that this is a demo.
    this.server.refuse(listAskedMail, { status: 403 });
    this.#client.setQueryData(profileQuery.queryKey, profile);
    const router = routerFor(subject, at, path);
    this.#address = () => router.history.location.href;
    this.#go = (steps) => router.history.go(steps);
    await router.load();
    render(
      <QueryClientProvider client={this.#client}>
        <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    );
    await settle();
  }

  /**
   * Stores an answer under a key, as after a visit to the page that shows it. The result tells whether it is neither changed nor outdated
   * since.
   */
  keep(queryKey: QueryKey): () => boolean {
    const find = () => this.#client.getQueryCache().find({ queryKey, exact: true })?.state;
    const held = find();
    if (!held || held.isInvalidated) this.#client.setQueryData(queryKey, held?.data ?? null);
    const before = find()?.dataUpdateCount;
    return () => {
      const now = find();
      return now !== undefined && !now.isInvalidated && now.dataUpdateCount === before;
    };
  }

  close() {
    cleanup();
    this.#client.clear();
    localStorage.clear();
    sessionStorage.clear();
    for (const { id } of toastStore.list()) toastStore.dismiss(id);
    this.server.close();
  }
}

/** An answer is read in one turn, shown in the next, and may cause a request in the one after. */
const quietTurns = 3;

/** Waits until answers have arrived, including those caused by others, and the page shows them. Held answers are not waited for. */
export async function settle() {
  for (let quiet = 0; quiet < quietTurns; quiet = FakeServer.now?.answering ? 0 : quiet + 1)
    // oxlint-disable-next-line no-restricted-globals -- a turn of the event loop, however long a busy machine takes for it
    await act(() => new Promise((resolve) => setTimeout(resolve)));
}

type Name = string | RegExp;
/** An element to press; a button by default. */
export type Pressed =
  | Name
  | { name: Name; role: 'menuitem' | 'switch' | 'checkbox' | 'radio' | 'link' | 'option' | 'tab' };

export async function find(what: Pressed): Promise<HTMLElement> {
  const { name, role } = typeof what === 'object' && 'role' in what ? what : { name: what, role: 'button' as const };
  const [dialog] = screen.queryAllByRole('dialog').slice(-1);
  // An open dialog comes first: elements behind it cannot be pressed.
  const inside = dialog && within(dialog).queryAllByRole(role, { name })[0];
  return inside ?? screen.findByRole(role, { name });
}

/** Whether the element exists. */
export function isThere(what: Pressed): boolean {
  const { name, role } = typeof what === 'object' && 'role' in what ? what : { name: what, role: 'button' as const };
  return screen.queryAllByRole(role, { name }).length > 0;
}

/** Returns the element once it can be pressed: data that its button depends on may still be loading. */
async function ready(what: Pressed): Promise<HTMLElement> {
  return waitFor(async () => {
    const element = await find(what);
    if (element.matches('[disabled], [data-loading]')) throw new Error(`${element.textContent} cannot be pressed`);
    return element;
  });
}

export async function press(what: Pressed) {
  const element = await ready(what);
  await act(async () => element.click());
  await settle();
}

/** Clicks twice before the page can react: no button is disabled yet, so only the lock protects. */
export async function pressTwice(what: Pressed) {
  const element = await ready(what);
  await act(async () => {
    element.click();
    element.click();
  });
  await settle();
}

/** Returns the field with a label, regardless of its star and hints. */
export async function field(label: string): Promise<HTMLElement> {
  const isIt = (text: string) => text.replace(/\s*\*$/, '').trim() === label;
  const found = await screen.findAllByLabelText(isIt);
  const [first] = found;
  if (!first) throw new Error(`No field ${label}`);
  return found.find((each) => each.matches('input, textarea, [contenteditable]')) ?? first;
}

/** Replaces the text of a field, and leaves it. */
export async function fill(label: string, text: string) {
  const element = await field(label);
  if (element.isContentEditable || element.hasAttribute('contenteditable')) {
    const person = userEvent.setup({ delay: null });
    await person.click(element);
    await person.paste(text);
  } else {
    await act(async () => {
      fireEvent.change(element, { target: { value: text } });
      fireEvent.blur(element);
    });
  }
}

/** Chooses a file in a field. */
export async function give(label: string, file: File) {
  const element = await field(label);
  await act(async () => fireEvent.change(element, { target: { files: [file] } }));
}

/** Chooses an option of a field's list. */
export async function choose(label: string, option: Name) {
  const element = await field(label);
  await act(async () => element.click());
  // Every field of the page has its list already; this one's is linked by its id.
  const list = document.getElementById(element.getAttribute('aria-controls') ?? '');
  const wanted = await (list ? within(list) : screen).findByRole('option', { name: option });
  await act(async () => wanted.click());
}

/** Returns the values of the fields of the page, in order. */
export function typed(): string[] {
  const fields = document.querySelectorAll<HTMLElement>('input, textarea, [contenteditable]');
  return [...fields].map((each) => {
    if (each instanceof HTMLInputElement && ['checkbox', 'radio'].includes(each.type)) return String(each.checked);
    if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) return each.value;
    return each.textContent;
  });
}

/** Returns the description of a field: its hints and its error. */
export async function describedBy(label: string): Promise<string> {
  const element = await field(label);
  const described = element.closest('[aria-describedby]') ?? element.querySelector('[aria-describedby]');
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Returns the text of an element, with moments as ISO text instead of relative words: 'asked 2026-05-01T08:00:00.000Z'. */
export function textIn(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const time of copy.querySelectorAll('time')) time.textContent = time.getAttribute('datetime');
  return copy.textContent;
}

/** Returns the texts of each row of a table, cell by cell, without its header. */
export async function cellsOf(table: Name): Promise<string[][]> {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows
    .map((row) => [...row.querySelectorAll('[role=rowheader], [role=cell], td')].map(textIn))
    .filter((cells) => cells.length > 0);
}

/** Returns the text of each entry of a list. */
export async function entriesOf(list: Name): Promise<string[]> {
  const items = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
  return items.map(textIn);
}
