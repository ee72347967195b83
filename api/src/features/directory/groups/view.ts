import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { Group } from '#contract/directory/groups.ts';
import type { FaceRow, GroupRow } from './queries.ts';

/** Returns a group as answers carry it. */
export function toGroup(row: GroupRow, count: number | undefined, faces: Group['faces'] = []): Group {
  const total = count ?? 0;
  const allAlumnis = total > row.members.length ? `/alumni?groupIds=${row.id}` : null;
  return { _id: row.id, name: row.name, count: total, alumnis: row.members, allAlumnis, faces, filters: row.filters };
}

/** Returns a member as the group shows them. */
export function toFace({ services, company }: Context, row: FaceRow): Group['faces'][number] {
  return { _id: row.id, name: row.name, profileImg: fileAddress(services.config.secrets, company, row.profile_image) };
}
