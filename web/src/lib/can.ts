import { isOfCampaigns, type MessageType } from '#contract/base/message-types.ts';
import type { Permission } from '#contract/base/permissions.ts';

/** Anything with a list of permissions, such as the profile. */
export type Able = { permissions: readonly Permission[] } | undefined;

/** Whether the user has a permission. The server decides; this only hides what it would refuse. */
export function can(person: Able, permission: Permission): boolean {
  return person?.permissions.includes(permission) ?? false;
}

/** Whether the user may read messages of a type. */
export const canReadMessages = (person: Able, type: MessageType): boolean =>
  !isOfCampaigns(type) || can(person, 'campaigns:read');
