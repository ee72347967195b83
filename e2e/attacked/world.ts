import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { callerOf } from '../../api/test/caller.ts';
import { walkTo } from '../scenes/scene.ts';
import { codeTo, linkTo } from '../support/mail.ts';
import { createMarks, type Marks } from '../support/probes.ts';
import { settled, signIn, startWorld, untilTen, type World } from '../support/world.ts';
import { type Attacked, attackCompany } from './company.ts';

type Owned = Window & { __owned?: number; own?: () => void };

/** Reads which probes have come alive in a page, and all its text. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const owned: Owned = window;
    const alive =
      'img[src="x"], [onerror], [onload], [onfocus], a[href^="javascript:" i], iframe[src^="javascript:" i]';
    const scripts = [...document.scripts].filter(({ text }) => text === 'own()');
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return {
      runs: owned.__owned ?? 0,
      elements: [...document.querySelectorAll(alive), ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      text: [document.title, document.body.textContent, ...fields].join('\n'),
    };
  });

/** A world with a probe in every text that people can store, and checks for probes that come alive in its pages. */
export type AttackedWorld = {
  world: World;
  attacked: Attacked;
  marks: Marks;
  /** The paths opened so far. */
  visited: ReadonlySet<string>;
  /** Returns everything that pages and emails have shown. */
  shown(): string;
  note(text: string): void;
  /** Opens a page that notices a probe coming alive. */
  newPage(email?: string): Promise<Page>;
  look(page: Page, at: string): Promise<void>;
  visit(page: Page, path: string, act?: (page: Page) => Promise<unknown>): Promise<void>;
  /** Returns every email sent so far, parsed like the recipient’s mail program does. */
  mails(): Promise<{ _id: string; to: string; subject: string; html: string; text: string; source: string }[]>;
};

/** Starts it without the Content-Security-Policy, which must not be the only protection. */
export async function startAttackedWorld(): Promise<AttackedWorld> {
  const world = await startWorld();
  // Leavers are mailed by day.
  await world.passTime(untilTen());
  const marks = createMarks();
  const visited = new Set<string>();
  let shown = '';
  const [owner, exemployee, operator, stranger] = await Promise.all([
    callerOf(world.address(''), 'asha@acme.example'),
    callerOf(world.address(''), 'ravi@alumni.example'),
    callerOf(world.address(''), 'admin@encore.example'),
    callerOf(world.address('')),
  ]);
  const cast = { owner, exemployee, operator, stranger };
  const attacked = await attackCompany(
    {
      ...cast,
      linkTo: (at, email) => linkTo(world, at, email),
      settle: () => world.restart(),
      codeTo: (email) => codeTo(world, email),
    },
    marks,
  );
  async function look(page: Page, at: string): Promise<void> {
    const { runs, elements, text } = await readPage(page);
    expect.soft({ at, runs, elements }).toEqual({ at, runs: 0, elements: [] });
    shown += `\n${text}`;
  }
  return {
    world,
    attacked,
    marks,
    visited,
    shown: () => shown,
    note(text) {
      shown += `\n${text}`;
    },
    async newPage(email) {
      const { page, context } = await world.newPage({ bypassCSP: true });
      await context.addInitScript(() => {
        const owned: Owned = window;
        owned.own = () => {
          owned.__owned = (owned.__owned ?? 0) + 1;
        };
      });
      if (email) await signIn(page, email);
      return page;
    },
    look,
    // For signed-in people, navigate within the app; links in emails are loaded, as their pages may contain texts from the start.
    async visit(page, path, act) {
      visited.add(path.replace(/\?.*/, ''));
      if ((await page.context().cookies()).some(({ name }) => name === 'encore_token')) await walkTo(page, path);
      else await page.goto(path);
      await settled(page, { state: 'full' });
      await act?.(page);
      await look(page, path);
    },
    mails: () =>
      Promise.all(
        world.sink.accepted.map(async ({ raw }, index) => {
          const { to, subject = '', html = '', text = '' } = await PostalMime.parse(raw);
          return { _id: String(index), to: to?.[0]?.address ?? '', subject, html, text, source: raw.toString() };
        }),
      ),
  };
}

/** Opens the comments of the newest post. */
export const openComments = async (page: Page) => {
  await page
    .getByRole('button', { name: /comments? on / })
    .first()
    .click();
  await page
    .getByRole('region', { name: /^Comments on / })
    .getByRole('listitem')
    .first()
    .waitFor();
};
