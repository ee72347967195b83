import type { Page } from 'playwright-core';
import { documents, paths } from '#contract/base/paths.ts';
import { lookouts } from './lookouts.ts';
import { isAt, pathOf, type Scene } from './scene.ts';

/** Addresses that redirect to the start of an area. */
const leading: readonly string[] = [paths.exemployeeArea, paths.admin];
export const addresses: readonly string[] = [...Object.values(paths), ...Object.values(documents)].filter(
  (address) => !leading.includes(address),
);

/** One scene at an address, and the email of the demo person who opens it. */
export type Opening = { address: string; email: string | null; scene: Scene };

/** How far a scene is from what a visitor usually finds: a full page, then a page that is filled in, then one without content. */
const distance = ({ state, path, act }: Scene) =>
  Number(/error|gone|invalid|empty|fail|missing|expired|scripts/.test(state)) * 2 +
  Number(act !== undefined) +
  Number(typeof path === 'string' && path.includes('?'));

/**
 * Finds one scene for each address: the first plain one there, as the first screen of its area.
 * @param page a page of a signed-in person, which scenes use to find their address
 */
export async function openingsOf(page: Page, who: keyof typeof lookouts): Promise<Opening[]> {
  const { email, scenes } = lookouts[who];
  const found = new Map<string, Opening>();
  const tried = new Set<string>();
  const usable = scenes.filter(({ state }) => !state.includes('loading'));
  for (const scene of usable.toSorted((one, other) => distance(one) - distance(other))) {
    if (typeof scene.path !== 'string' && tried.has(scene.screen)) continue;
    tried.add(scene.screen);
    const path = await pathOf(scene, page);
    const address = addresses.find((each) => isAt(each, path) && !found.has(each) && isExact(each, path));
    if (address) found.set(address, { address, email, scene: { ...scene, path } });
  }
  return [...found.values()];
}

/** Whether a path belongs to this address and to no more specific one: `/jobs/add` is not a job. */
const isExact = (address: string, path: string) =>
  !addresses.some((other) => other !== address && isAt(other, path) && !/\$\w+$/.test(other) && /\$\w+/.test(address));
