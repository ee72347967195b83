import { z } from 'zod';
import { personFilters, selection } from './person-filters.ts';
import { answer, route } from './route.ts';
import { generalMessages, isOneLine, limits, recordId } from './rules.ts';

/** Texts of sections 5 and 8 about groups; the boundary of 30 characters is product.md's. */
export const groupMessages = {
  required: 'Please enter group name',
  blank: 'Group name cannot be blank',
  tooLong: 'Group name must not exceed 30 characters',
  taken: 'A group with this name already exists',
  created: 'Group created successfully',
  notCreated: 'Group creation failed',
  added: 'Ex-employees added to group successfully',
  notAdded: 'Failed to add ex-employees to group',
  removed: 'Ex-employees removed from group successfully',
  notRemoved: 'Failed to remove ex-employees from group',
  deleted: 'Group deleted successfully',
  notDeleted: 'Group could not be deleted',
  renamed: 'Group name updated successfully',
  notRenamed: 'Could not update group name',
  notFound: 'Group not found',
  invalidId: 'Invalid group id',
  dynamic: 'The members of a dynamic group follow its search; they cannot be added or removed by hand',
  noFilters: 'Please search or filter first: a dynamic group is a saved search',
  noRecommendations: 'Recommendations for a job cannot be saved as a dynamic group',
  tooNested: 'This search rests on too many dynamic groups. Please choose fewer of them',
  tooManyDynamic: 'You have reached the maximum number of dynamic groups that can be added',
} as const;

/** A group's name: 1 to 30 characters after trimming (product.md). */
export const groupName = z
  .string({ error: groupMessages.required })
  .superRefine((text, context) => {
    const message =
      text === ''
        ? groupMessages.required
        : text.trim() === ''
          ? groupMessages.blank
          : [...text.trim()].length > limits.groupName
            ? groupMessages.tooLong
            : isOneLine(text.trim())
              ? null
              : generalMessages.notOneLine;
    if (message) context.addIssue({ code: 'custom', message });
  })
  .overwrite((text) => text.trim());

/** A group as lists show it. `alumnis` holds the first 100 members; `count` counts all. */
export const group = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.number(),
  alumnis: z.array(z.string()),
  /** The saved search of a dynamic group, whose members follow the data; null for a fixed membership. */
  filters: personFilters.nullable(),
});
export type Group = z.infer<typeof group>;

const memberIds = z.array(recordId('Invalid ex-employee id')).min(1).max(10_000);

/** What `POST /group/{id}` takes: add, remove, rename, or the select-all descriptor. */
export const groupChanges = z
  .object({
    name: groupName.optional(),
    alumnis: memberIds.optional(),
    alumnisToRemove: memberIds.optional(),
    groupId: z.string().optional(),
    ...selection,
  })
  .refine(
    (body) => body.name !== undefined || body.alumnis || body.alumnisToRemove || body.selectAll,
    'Nothing to change: give name, alumnis, alumnisToRemove or selectAll',
  );

const id = z.object({ id: recordId(groupMessages.invalidId) });

export const listGroups = route({
  method: 'GET',
  path: '/group',
  may: 'groups:read',
  summary: 'All groups of the company',
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
  body: groupChanges,
  responses: { 200: answer(group) },
});

export const deleteGroup = route({
  method: 'DELETE',
  path: '/group/{id}',
  may: 'groups:manage',
  summary: 'Delete a group; its ex-employees stay',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});
