import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/base/rules.ts';
import type { MailAudience, Recipient } from '../../../../lib/selected.ts';
import { loadRecipients } from '../api.ts';

/**
 * Returns the recipients of an instant message one by one, as chosen or, for a small selection, from the server.
 * @returns no `people` while loading, or when there are too many to list
 */
export function useRecipients({ emails, names, total, selection }: MailAudience) {
  const known = new Map(names.map(({ email, name }) => [email, name]));
  const tooMany = selection !== null && total > limits.recipients;
  const complete = selection === null || names.length >= total;
  const query = useQuery({
    queryKey: ['mail-recipients', selection],
    queryFn: ({ signal }) => (selection ? loadRecipients(selection, signal) : []),
    enabled: !complete && !tooMany,
  });
  const chosen: Recipient[] = selection ? names : emails.map((email) => ({ email, name: known.get(email) ?? email }));
  return { tooMany, people: tooMany ? undefined : complete ? chosen : query.data, failed: query.isError };
}
