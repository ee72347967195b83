import { z } from 'zod';

/** The rule of a field that holds one of a list, or nothing yet. */
export const chosen = <Item>(message: string) =>
  z.custom<Item | null>(Boolean, message).transform((item) => item as Item);
