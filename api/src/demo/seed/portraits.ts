import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { FileStore } from '#api/core/work/files.ts';
import type { DemoPerson } from '../person.ts';

/** Number of portraits of each kind (scripts/draw-portraits.ts). */
const drawn = 24;
const contentType = 'image/jpeg';

type Place = { db: Db; files: FileStore; company: CompanyId };

/** Gives every third of the demo's people a drawn portrait, stored like an uploaded one; neighbours have different ones. */
export async function seedPortraits(
  { db, files, company }: Place,
  people: readonly (DemoPerson & { id: string })[],
  by: string,
): Promise<void> {
  const pictures = new Map<string, Promise<Buffer>>();
  const portrait = (gender: string, number: number) => {
    const name = `portraits/${gender}-${String((number % drawn) + 1).padStart(2, '0')}.jpg`;
    const picture = pictures.get(name) ?? readFile(new URL(`../${name}`, import.meta.url));
    pictures.set(name, picture);
    return picture;
  };
  const given = { female: 0, male: 0 };
  const faces: { person: string; file: string; bytes: number }[] = [];
  for (const { id, gender } of people.filter((_, index) => index % 3 === 0)) {
    const kind = gender === 'others' ? 'female' : gender;
    const picture = await portrait(kind, given[kind]);
    given[kind] += 1;
    const file = newId();
    await files.put(`${company}/${file}`, picture, contentType);
    faces.push({ person: id, file, bytes: picture.length });
  }
  const kept = { company_id: company, kind: 'profile-image', content_type: contentType, created_by: by };
  await db
    .insertInto('files')
    .values(faces.map(({ file, bytes }) => ({ ...kept, id: file, bytes })))
    .execute();
  await sql`update people p set profile_image = f.file
    from unnest(${faces.map(({ person }) => person)}::uuid[], ${faces.map(({ file }) => file)}::uuid[]) as f (person, file)
    where p.company_id = ${company} and p.id = f.person`.execute(db);
}
