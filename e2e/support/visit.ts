import type { BrowserContext, Page } from 'playwright-core';
import { openingsOf } from '../scenes/address-scenes.ts';
import { lookouts } from '../scenes/lookouts.ts';
import { openScene, type Scene, still } from '../scenes/scene.ts';
import { settled, signIn, type World } from './world.ts';

/** The limits of a first visit (docs/performance.md; look.md, Behaviour). */
export const mostShift = 0.02;
export const mostRequests = 30;
export const mostBytes = 400_000;
const widths = [1440, 375];

/** The cost of a visit: each request with its transferred bytes, and the layout shift (Layout Instability; 0 is none). */
export type Cost = { requests: { path: string; bytes: number }[]; shift: number; moved: string[] };

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type Watched = Window & { shifts?: { value: number; moved: string[] } };

function watchShifts(): void {
  const watched: Watched = window;
  const shifts = { value: 0, moved: [] as string[] };
  watched.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      if (shift.hadRecentInput) continue;
      shifts.value += shift.value;
      for (const { node, previousRect: from, currentRect: to } of shift.sources ?? []) {
        const [before, after] = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`);
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.moved.push(`${shift.value.toFixed(3)} ${before} → ${after} ${element?.outerHTML.slice(0, 160)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a scene in a new page and measures until it has settled. */
async function visit(context: BrowserContext, scene: Scene, latency: number): Promise<Cost> {
  const page = await context.newPage();
  try {
    return await measure(page, scene, latency);
  } finally {
    await page.close();
  }
}

async function measure(page: Page, scene: Scene, latency: number): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (latency > 0)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const asked = new Map<string, { path: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname, search } = new URL(request.url);
    asked.set(requestId, { path: pathname + search, bytes: 0 });
  });
  // What the browser has already is no request.
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker) asked.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const counted = asked.get(requestId);
    if (counted) counted.bytes = encodedDataLength;
  });
  await page.addInitScript(watchShifts);
  await openScene(page, scene);
  await settled(page, scene);
  await still(page);
  const { value = 0, moved = [] } = (await page.evaluate(() => (window as Watched).shifts)) ?? {};
  return { requests: [...asked.values()], shift: value, moved };
}

export type Visit = Cost & { address: string; width: number };

/**
 * Visits every address that matches, at both widths, each from an empty cache, as the person whose page it is.
 * @param latency milliseconds that each request takes at least
 */
export async function* visitAll(world: World, wanted = /./, latency = 0): AsyncGenerator<Visit> {
  for (const who of Object.keys(lookouts) as (keyof typeof lookouts)[]) {
    const { context: finding, page } = await world.newPage();
    const { email } = lookouts[who];
    if (email) await signIn(page, email);
    const openings = (await openingsOf(page, who)).filter(({ address }) => wanted.test(address));
    const storageState = await finding.storageState();
    await finding.close();
    for (const { address, scene } of openings)
      for (const width of widths) {
        const opened = await world.newPage({ viewport: { width, height: width === 375 ? 812 : 900 }, storageState });
        yield { address, width, ...(await visit(opened.context, scene, latency)) };
        await opened.context.close();
      }
  }
}
