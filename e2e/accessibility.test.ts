import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalScenes } from './support/portal-scenes.ts';
import { publicScenes } from './support/public-scenes.ts';
import { settled, signIn, startWorld, type World } from './support/world.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
type Violation = { id: string; impact: string; nodes: { target: string[] }[] };

/** Colours on their way from one state to another have a contrast of their own; what moves for ever (skeletons) does not count. */
const rested = async () => {
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((each) => each.finished.catch(() => {})));
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

// What a screen shows does not depend on the database.
describe.runIf(process.env.ENCORE_TEST_DATABASE !== 'postgres')(
  'axe finds nothing serious (look.md, WCAG 2.2 AA)',
  () => {
    test.each(['light', 'dark'] as const)(
      'on any screen, %s',
      async (colorScheme) => {
        const found: string[] = [];
        for (const [scenes, signedIn] of [
          [publicScenes, false],
          [portalScenes, true],
        ] as const) {
          const { context, page: first } = await world.newPage({ colorScheme, reducedMotion: 'reduce' });
          if (signedIn) await signIn(first, world.address(''));
          for (const scene of scenes) {
            const page = await context.newPage();
            await scene.prepare?.(page);
            await page.goto(world.address(scene.path));
            await settled(page, scene);
            await scene.act?.(page);
            await page.evaluate(rested);
            // As a debugger does it: the page's own policy lets no foreign script in.
            await page.evaluate(axe);
            const violations = await page.evaluate(async () => {
              const { axe: runner } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
              return (await runner.run()).violations;
            });
            for (const { id, impact, nodes } of violations)
              if (impact === 'serious' || impact === 'critical')
                found.push(
                  `${scene.screen} ${scene.state}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
                );
            await page.close();
          }
          await context.close();
        }
        expect(found).toEqual([]);
      },
      400_000,
    );
  },
);
