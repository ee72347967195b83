import { z } from 'zod';
import { withoutInvisible } from '../base/invisible.ts';
import { answer, route } from '../base/route.ts';
import { flag, generalMessages, isOneLine, limits, recordId } from '../base/rules.ts';
import { personFilters, selection } from './person-filters.ts';

/** Texts of sections 5 and 8 about groups; the boundary of 30 characters is product.md's. */
export const groupMessages = {
  required: 'Please enter group name',
  blank: 'Group name cannot be blank',
  tooLong: 'Group name must not exceed 30 characters',
  taken: 'A group with this name already exists',
  created: 'Group created successfully',
  notCreated: 'Group creation failed',
  added: 'Ex-employees added to group successfully',
  addedTo: (count: number, group: string) =>
    count === 0 ? `Everyone selected is in ${group} already` : `Added ${count.toLocaleString('en-IN')} to ${group}`,
  notAdded: 'Failed to add ex-employees to group',
  removed: 'Ex-employees removed from group successfully',
  notRemoved: 'Failed to remove ex-employees from group',
  deleted: 'Group deleted successfully',
  notDeleted: 'Group could not be deleted',
  renamed: 'Group name updated successfully',
  notRenamed: 'Could not update group name',
  notFound: 'Group not found',
  invalidId: 'Invalid group id',
  unknownPerson: (id: string) => `There is no ex-employee with the id ${id}`,
  dynamic: 'Members of a dynamic group update automatically; they can’t be added or removed by hand',
  noFilters: 'Search or filter first: a dynamic group is a saved search',
  noRecommendations: 'Recommendations for a job cannot be saved as a dynamic group',
  tooNested: 'This search uses too many dynamic groups. Please choose fewer',
  tooManyDynamic: 'You have reached the maximum number of dynamic groups that can be added',
} as const;

/** A group's name: 1 to 30 characters after trimming (product.md). */
export const groupName = z
  .string({ error: groupMessages.required })
  .superRefine((text, context) => {
    const shown = withoutInvisible(text).trim();
    const message =
      text === ''
        ? groupMessages.required
        : shown === ''
          ? groupMessages.blank
          : [...shown].length > limits.groupName
            ? groupMessages.tooLong
            : isOneLine(shown)
              ? null
              : generalMessages.notOneLine;
    if (message) context.addIssue({ code: 'custom', message });
  })
  .overwrite((text) => withoutInvisible(text).trim());

/** At most so many members of a group lend it their faces. */
export const groupFaces = 4;

/** A group as lists show it. Groups may have a million members: an answer has 100,000 ids at most, and says where all of them are. */
export const group = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.number().describe('How many members there are'),
  alumnis: z
    .array(z.string())
    .describe(
      'Ids of the members, the newest first; none of a dynamic group, whose members are whoever its search finds',
    ),
  allAlumnis: z
    .string()
    .nullable()
    .describe('Where every member is listed, page by page, when `alumnis` does not name them all; null when it does'),
  /** The first few members of a fixed group. */
  faces: z.array(z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() })),
  /** The saved search of a dynamic group, whose members follow the data; null for a fixed membership. */
  filters: personFilters.nullable(),
});
export type Group = z.infer<typeof group>;

/** So many ids go in one body; of more who were removed nobody is named. */
export const mostMemberIds = 10_000;
const memberIds = z.array(recordId('Invalid ex-employee id')).min(1).max(mostMemberIds);

/** What `POST /group/{id}` takes: add, remove, rename, or the select-all descriptor. */
export const groupChanges = z
  .object({
    name: groupName.optional(),
    alumnis: memberIds.optional(),
    alumnisToRemove: memberIds.optional(),
    groupId: z.string().optional(),
    ...selection,
    /** With the select-all descriptor: whom it chooses is removed instead of added. */
    remove: z.boolean().optional(),
  })
  .refine(
    (body) => body.name !== undefined || body.alumnis || body.alumnisToRemove || body.selectAll,
    'Nothing to change: give name, alumnis, alumnisToRemove or selectAll',
  )
  .refine((body) => !body.remove || body.selectAll, 'remove goes with selectAll; else give alumnisToRemove');

const id = z.object({ id: recordId(groupMessages.invalidId) });
/** `0` answers of each group the newest 100 members alone. */
const membersAsked = z.object({ members: flag });

export const listGroups = route({
  method: 'GET',
  path: '/group',
  may: 'groups:read',
  summary:
    'All groups of the company with the ids of their members; of a group beyond 100,000 ids in all the newest 100 alone',
  query: membersAsked,
  responses: { 200: answer(z.array(group)) },
});

export const createGroup = route({
  method: 'POST',
  path: '/group',
  may: 'groups:manage',
  summary: 'Create a group; with filters a dynamic one',
  body: z.object({ name: groupName, filters: personFilters.optional() }),
  responses: { 201: answer(group) },
});

export const changeGroup = route({
  method: 'POST',
  path: '/group/{id}',
  may: 'groups:manage',
  summary: 'Rename a group, add or remove ex-employees, one by one or by select-all',
  params: id,
  query: membersAsked,
  body: groupChanges,
  /** `added`, `removed`: who came into the group by this call, and who left it, to undo it; of more than 10,000 only how many came. */
  responses: {
    200: answer(
      group.extend({
        added: z.array(z.string()).optional(),
        addedCount: z.number().optional(),
        removed: z.array(z.string()).optional(),
      }),
    ),
  },
});

export const deleteGroup = route({
  method: 'DELETE',
  path: '/group/{id}',
  may: 'groups:manage',
  summary: 'Delete a group; its ex-employees stay',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
