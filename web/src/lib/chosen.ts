import { z } from 'zod';

/** The rule of a field that contains one item of a list, or nothing yet. */
export const chosen = <Item>(message: string) =>
  z.custom<Item | null>(Boolean, message).transform((item) => item as Item);
