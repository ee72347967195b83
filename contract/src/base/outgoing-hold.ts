import { z } from 'zod';

/** The reasons why nothing goes out: the data comes from a backup, or the setting ENCORE_MAIL=hold. */
export const holdReasons = {
  restored: 'This is a restored copy. Mail and webhooks are on hold',
  setting: 'Mail and webhooks are on hold because of the setting ENCORE_MAIL',
} as const;
export type HoldReason = keyof typeof holdReasons;
export const holdReason = z.enum(Object.keys(holdReasons) as [HoldReason, ...HoldReason[]]);
