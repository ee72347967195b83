import { readFile } from 'node:fs/promises';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { htmlToText } from '#api/core/texts/rich-text.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { insertPost } from '#api/features/engagement/posts/queries.ts';
import { attendEventPath, claimGiftPath, jobPath } from '#contract/base/paths.ts';
import { type DemoLinks, demoPosts } from '../posts.ts';

const day = 86_400_000;
const contentType = 'image/jpeg';

type Place = { db: Db; files: FileStore; company: CompanyId };

/**
 * Writes the company's published, scheduled and draft posts; pictures are stored like uploaded ones.
 * @returns the published ones, the latest first
 */
export async function seedPosts(
  { db, files, company }: Place,
  { by, now }: { by: string; now: Date },
): Promise<{ id: string; at: Date }[]> {
  const published: { id: string; at: Date }[] = [];
  const to = await linksOf(db, company);
  for (const { daysAgo, isDraft, isPinned, title, html: given, picture } of demoPosts) {
    const html = typeof given === 'string' ? given : given(to);
    const moment = new Date(now.getTime() - daysAgo * day);
    const created_at = moment < now ? moment : now;
    const file = picture && newId();
    if (picture && file) {
      const content = await readFile(new URL(`../posts/${picture}.jpg`, import.meta.url));
      await files.put(`${company}/${file}`, content, contentType);
      await db
        .insertInto('files')
        .values({
          company_id: company,
          id: file,
          kind: 'post-picture',
          content_type: contentType,
          bytes: content.length,
          created_by: by,
        })
        .execute();
    }
    const id = newId(created_at);
    if (!isDraft && moment < now) published.push({ id, at: moment });
    await insertPost(db, company, {
      id,
      title,
      html,
      text: htmlToText(html),
      created_by: by,
      created_at,
      published_at: isDraft ? null : moment,
      place: isDraft ? null : newId(moment),
      ...(file && { picture: file }),
      ...(isPinned && { pinned_at: moment }),
    });
  }
  return published;
}

/** Returns the addresses of the company's events, jobs and gifts, by their titles. */
async function linksOf(db: Db, company: CompanyId): Promise<DemoLinks> {
  const linkIn = async (table: 'events' | 'jobs' | 'gifts', pathOf: (id: string) => string) => {
    const rows = await db.selectFrom(table).select(['id', 'title']).where('company_id', '=', company).execute();
    return (title: string) => {
      const found = rows.find((row) => row.title === title);
      if (!found) throw new Error(`A post links to ${title}, which is not among the demo's ${table}`);
      return pathOf(found.id);
    };
  };
  return {
    event: await linkIn('events', attendEventPath),
    job: await linkIn('jobs', jobPath),
    gift: await linkIn('gifts', claimGiftPath),
  };
}
