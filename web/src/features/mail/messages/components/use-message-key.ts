import { useState } from 'react';
import { hashOf } from '../../../../lib/hash.ts';
import { newKey } from '../../../../lib/new-key.ts';

/**
 * The keys of what a form sends: the same as long as it says the same to the same people, so that sending it again after a fault is
 * one message. The form's own part is kept with its draft; what is sent is not, it holds addresses.
 * @param kept that part, from the draft that the form goes on from
 */
export function useMessageKey(kept: string | undefined) {
  const [form] = useState(() => kept ?? newKey());
  return { form, keyOf: (message: object) => `${form}-${hashOf(JSON.stringify(message)).toString(36)}` };
}
