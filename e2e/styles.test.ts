import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
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
      const injected =
        '<p id="attribute" style="color: rgb(1, 2, 3)"></p><p id="element"></p><style>#element { color: rgb(1, 2, 3) }</style>';
      document.body.insertAdjacentHTML('beforeend', `${injected}<p id="code"></p>`);
      const code = document.querySelector<HTMLElement>('#code');
      if (code) code.style.color = 'rgb(1, 2, 3)';
      return ['attribute', 'element', 'code'].map(
        (id) => getComputedStyle(document.getElementById(id) as Element).color,
      );
    });
    expect(colours.map((colour) => colour === 'rgb(1, 2, 3)')).toEqual([false, false, true]);
    await expect.poll(() => faults.length).toBeGreaterThanOrEqual(2);
    for (const fault of faults) expect(fault).toMatch(/^http:\S+\/home: .*Content Security Policy/);
    await context.close();
  });

  test('an email has its own styles in its frame, and nothing in it runs', async () => {
    const { context, page, faults } = await world.newPage();
    await signIn(page);
    await page.goto('/home/exemployee_messages');
    // As `DocumentFrame` does it.
    const said = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-same-origin');
      frame.src = '/frame';
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
        document.body.append(frame);
      });
      const inside = frame.contentDocument as Document;
      inside.open();
      inside.write('<style>b { color: rgb(1, 2, 3) }</style><p style="color: rgb(4, 5, 6)">Hello <b>Mira</b></p>');
      inside.write('<img alt="" src="data:," onerror="document.title = `ran`"><script>document.title = "ran"</script>');
      inside.close();
      const colourOf = (name: string) => getComputedStyle(inside.querySelector(name) as Element).color;
      return { colours: ['b', 'p'].map(colourOf), title: inside.title };
    });
    expect(said).toEqual({ colours: ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'], title: '' });
    expect(faults.filter((fault) => /style/i.test(fault))).toEqual([]);
    await context.close();
  });

  test('a preview keeps its scroll position when it is drawn again', async () => {
    const { context, page, faults } = await world.newPage();
    await signIn(page);
    await page.goto(paths.branding);
    const frame = page.frameLocator('iframe[title="The company page"]').locator('html');
    const scrolledTo = () => frame.evaluate(() => window.scrollY);
    await frame.locator('h1').first().waitFor();
    await expect.poll(() => frame.evaluate((html) => html.scrollHeight > html.clientHeight + 50)).toBe(true);
    await frame.evaluate(() => window.scrollTo(0, 40));
    await expect.poll(scrolledTo).toBe(40);
    const before = await frame.evaluate((html) => html.outerHTML);
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => frame.evaluate((html) => html.outerHTML)).not.toBe(before);
    await expect.poll(scrolledTo).toBe(40);
    expect(faults).toEqual([]);
    await context.close();
  });
});
