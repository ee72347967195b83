import PostalMime from 'postal-mime';
import { until } from '../../api/test/until.ts';
import type { World } from './world.ts';

/** What somebody's newest mails say, the newest first. */
const newest = ({ sink }: World, email: string) =>
  Promise.all(
    sink
      .mailTo(email)
      .toReversed()
      .map(({ raw }) => PostalMime.parse(raw)),
  );

/** What the newest mail of a subject says to somebody, once it has come. */
export const mailText = (world: World, email: string, subject: string): Promise<string> =>
  until(
    `the mail "${subject}"`,
    async () => (await newest(world, email)).find((mail) => mail.subject === subject)?.text,
  );

/** The path of the first link to a page. */
export const linkIn = (text: string, page: string): string | undefined =>
  new RegExp(`http://\\S+(${page}\\?token=[\\w.-]+)`).exec(text)?.[1];

/** The path of the newest link to a page that was mailed to somebody; read as they would. */
export const linkTo = (world: World, page: string, email: string): Promise<string> =>
  until(`a link to ${page}`, async () => {
    for (const { text } of await newest(world, email)) {
      const path = linkIn(text ?? '', page);
      if (path) return path;
    }
    return undefined;
  });
