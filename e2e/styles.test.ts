import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

describe('Styles come in files of this site, or by a nonce (decision 0064)', () => {
  test('what else gets into a page is not drawn, and every journey would say so', async () => {
    const { context, page, faults } = await world.newPage();
    await signIn(page);
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(faults).toEqual([]);
    const colours = await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p id="attribute" style="color: rgb(1, 2, 3)"></p><style>#element { color: rgb(1, 2, 3) }</style><p id="element"></p><p id="code"></p>',
      );
      const code = document.querySelector<HTMLElement>('#code');
      if (code) code.style.color = 'rgb(1, 2, 3)';
      return ['attribute', 'element', 'code'].map(
        (id) => getComputedStyle(document.getElementById(id) as Element).color,
      );
    });
    expect(colours.map((colour) => colour === 'rgb(1, 2, 3)')).toEqual([false, false, true]);
    await expect.poll(() => faults.length).toBe(2);
    for (const fault of faults) expect(fault).toContain('Content Security Policy');
    await context.close();
  });

  test('an email has its own styles in its frame, and nothing in it runs', async () => {
    const { context, page, faults } = await world.newPage();
    await page.goto('/');
    const frame = page.frameLocator('iframe[title="An email"]');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const element = document.createElement('iframe');
          Object.assign(element, { title: 'An email', src: '/frame' });
          element.setAttribute('sandbox', 'allow-same-origin');
          element.onload = () => {
            element.onload = () => resolve();
            const inside = element.contentDocument as Document;
            inside.open();
            inside.write(
              '<style>b { color: rgb(1, 2, 3) }</style><p style="color: rgb(4, 5, 6)">Hello <b>Mira</b></p><script>document.title = "ran"</scr' +
                'ipt><img alt="" src="data:," onerror="document.title = \'ran\'">',
            );
            inside.close();
          };
          document.body.append(element);
        }),
    );
    const colourOf = (name: string) => frame.locator(name).evaluate((element) => getComputedStyle(element).color);
    expect([await colourOf('b'), await colourOf('p')]).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument?.title)).toBe('');
    expect(faults.filter((fault) => fault.includes('style'))).toEqual([]);
    await context.close();
  });
});
