import { isOfCampaigns, type MessageType } from '#contract/base/message-types.ts';
import type { Permission } from '#contract/base/permissions.ts';

/** Anything that carries a list of permissions, as the profile does. */
export type Able = { permissions: readonly Permission[] } | undefined;

/** Whether the person may do it. The server decides; this only hides what it would refuse. */
export function can(person: Able, permission: Permission): boolean {
  return person?.permissions.includes(permission) ?? false;
}

/** Whether the person may read messages of a type. */
export const canReadMessages = (person: Able, type: MessageType): boolean =>
  !isOfCampaigns(type) || can(person, 'campaigns:read');
