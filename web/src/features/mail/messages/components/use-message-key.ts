import { useState } from 'react';
import { hashOf } from '../../../../lib/hash.ts';
import { newKey } from '../../../../lib/new-key.ts';

/**
 * Returns the idempotency key of a form's message. The key is the same for the same text and recipients, so that resending after a fault
 * creates one message. The form's part of it is kept with the draft; the message is not, because it contains addresses.
 * @param kept the form's part, from the draft that the form resumes
 */
export function useMessageKey(kept: string | undefined) {
  const [form] = useState(() => kept ?? newKey());
  return { form, keyOf: (message: object) => `${form}-${hashOf(JSON.stringify(message)).toString(36)}` };
}
