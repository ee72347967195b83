import type { Page } from 'playwright-core';
import { ask } from '../scenes/scene.ts';
import { signIn, startWorld, type World } from './world.ts';

export type Someone = { _id: string; name: string; email: string };

/** The size of a phone. */
export const small = { viewport: { width: 375, height: 812 } };

export type SideBySide = {
  world: World;
  /** A page of HR, on a desktop. */
  hr: Page;
  /** A phone without a session, which opens links from emails. */
  phone: Page;
  /** Errors logged by the phone. */
  faults: string[];
  /** A page of a signed-in ex-employee, on a phone. */
  reader: Page;
  own: Someone;
  /** Other people who have left the company. */
  others: Someone[];
};

/** Starts HR on a desktop and two ex-employees on phones: one opens emails without signing in, one is signed in. */
export async function startSideBySide(): Promise<SideBySide> {
  const world = await startWorld();
  const hr = (await world.newPage()).page;
  await signIn(hr);
  const { page: phone, faults } = await world.newPage(small);
  const reader = (await world.newPage(small)).page;
  await signIn(reader, 'ravi@alumni.example');
  const people = (query: string) => ask<{ alumnis: Someone[] }>(hr, `/alumni?${query}`).then(({ alumnis }) => alumnis);
  const [own] = (await people('searchtext=ravi@alumni.example')) as [Someone];
  const others = (await people('pageContent=12')).filter(({ _id }) => _id !== own._id);
  return { world, hr, phone, faults, reader, own, others };
}
