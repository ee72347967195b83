import { z } from 'zod';
import { withoutInvisible } from '../base/invisible.ts';
import { answer, route } from '../base/route.ts';
import { flag, generalMessages, isOneLine, limits, recordId } from '../base/rules.ts';
import { personFilters, selection } from './person-filters.ts';

/** Texts of sections 5 and 8 about groups; the limit of 30 characters is product.md's. */
export const groupMessages = {
  required: 'Please enter group name',
  blank: 'Group name cannot be blank',
  tooLong: 'Group name must not exceed 30 characters',
  taken: 'A group with this name already exists',
  created: 'Group created successfully',
  notCreated: 'Group creation failed',
  added: 'Ex-employees added to group successfully',
  addedTo: (count: number, group: string) =>
    count === 0 ? `Everyone selected is already in ${group}` : `Added ${count.toLocaleString('en-IN')} to ${group}`,
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

/** The number of members whose pictures a group shows. */
export const groupFaces = 4;

/**
 * A group as lists show it. Groups may have a million members: an answer contains at most 100,000 ids, and says where to list them all.
 */
export const group = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.number().describe('The number of members'),
  alumnis: z
    .array(z.string())
    .describe(
      'Ids of the members, newest first; empty for a dynamic group, whose members are the results of its search',
    ),
  allAlumnis: z
    .string()
    .nullable()
    .describe('Where to list all members page by page, if `alumnis` does not contain them all; otherwise null'),
  /** The first few members of a fixed group. */
  faces: z.array(z.object({ _id: z.string(), name: z.string(), profileImg: z.string().nullable() })),
  /** The saved search of a dynamic group, whose members follow the data; null for a group with fixed members. */
  filters: personFilters.nullable(),
});
export type Group = z.infer<typeof group>;

/** The most ids in one body; when more were removed, the answer contains no ids. */
export const mostMemberIds = 10_000;
const memberIds = z.array(recordId('Invalid ex-employee id')).min(1).max(mostMemberIds);

/** The body of `POST /group/{id}`: add, remove, rename, or the select-all descriptor. */
export const groupChanges = z
  .object({
    name: groupName.optional(),
    alumnis: memberIds.optional(),
    alumnisToRemove: memberIds.optional(),
    groupId: z.string().optional(),
    ...selection,
    /** With the select-all descriptor: removes the selected people instead of adding them. */
    remove: z.boolean().optional(),
  })
  .refine(
    (body) => body.name !== undefined || body.alumnis || body.alumnisToRemove || body.selectAll,
    'Nothing to change: provide name, alumnis, alumnisToRemove or selectAll',
  )
  .refine((body) => !body.remove || body.selectAll, 'remove requires selectAll; otherwise use alumnisToRemove');

const id = z.object({ id: recordId(groupMessages.invalidId) });
/** `0` returns only the newest 100 members of each group. */
const membersAsked = z.object({ members: flag });

export const listGroups = route({
  method: 'GET',
  path: '/group',
  may: 'groups:read',
  summary:
    'All groups of the company with the ids of their members; beyond 100,000 ids in total, only the newest 100 of each group',
  query: membersAsked,
  responses: { 200: answer(z.array(group)) },
});

export const createGroup = route({
  method: 'POST',
  path: '/group',
  may: 'groups:manage',
  summary: 'Create a group; with filters, a dynamic one',
  body: z.object({ name: groupName, filters: personFilters.optional() }),
  responses: { 201: answer(group) },
});

export const changeGroup = route({
  method: 'POST',
  path: '/group/{id}',
  may: 'groups:manage',
  summary: 'Rename a group, add or remove ex-employees, individually or by select-all',
  params: id,
  query: membersAsked,
  body: groupChanges,
  /** `added`, `removed`: the people added to and removed from the group, for undo; beyond 10,000 only their number. */
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
  summary: 'Delete a group; its ex-employees are kept',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
