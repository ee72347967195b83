import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { until } from '../../api/test/until.ts';
import { send } from '../scenes/scene.ts';
import type { World } from './world.ts';

/** Returns the texts of a person’s emails, newest first. */
const newest = ({ sink }: World, email: string) =>
  Promise.all(
    sink
      .mailTo(email)
      .toReversed()
      .map(({ raw }) => PostalMime.parse(raw)),
  );

/** Waits for an email with a subject, and returns the text of the newest. */
export const mailText = (world: World, email: string, subject: string): Promise<string> =>
  until(
    `the mail "${subject}"`,
    async () => (await newest(world, email)).find((mail) => mail.subject === subject)?.text,
  );

/** Waits for a code of six digits that confirms an address, and returns the newest. */
export const codeTo = (world: World, email: string): Promise<string> =>
  until('a code', async () => {
    const subjects = (await newest(world, email)).map(({ subject = '' }) => subject);
    return subjects.find((subject) => subject.endsWith(' is your code'))?.slice(0, 6);
  });

/** Returns the path of the first link to a page. */
export const linkIn = (text: string, page: string): string | undefined =>
  new RegExp(`http://\\S+(${page}\\?token=[\\w.-]+)`).exec(text)?.[1];

/** Returns the path of the newest emailed link to a page, as the recipient reads it. */
export const linkTo = (world: World, page: string, email: string): Promise<string> =>
  until(`a link to ${page}`, async () => {
    for (const { text } of await newest(world, email)) {
      const path = linkIn(text ?? '', page);
      if (path) return path;
    }
    return undefined;
  });

/** Invites a colleague and signs them in to a browser of their own. @param page a page of the person who invites */
export async function joinTeam(
  world: World,
  page: Page,
  { name, role }: { name: string; role: string },
): Promise<Page> {
  const email = `${role}@acme.example`;
  await send(page, '/team/invitations', { email, role });
  const { page: joined } = await world.newPage();
  await joined.goto(world.address(await linkTo(world, '/join', email)));
  await joined.getByLabel('Your name').fill(name);
  await joined.getByLabel('Password', { exact: true }).fill('Quiet-harbour-42');
  await joined.getByRole('button', { name: /^Join/ }).click();
  await joined.waitForURL(/\/home(?:\/|$)/);
  return joined;
}
