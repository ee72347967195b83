import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { emailHints } from '#contract/mail/email-hints.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { useBrandColour } from '../../../../lib/profile.ts';
import { previewQuery } from '../api.ts';

export type PreviewPerson = { _id: string; name: string };

/** Returns the email as the server renders it whenever the writer pauses, for a sample recipient or one ex-employee, with its hints. */
export function usePreview(email: EmailContent) {
  const [person, setPerson] = useState<PreviewPerson | null>(null);
  const [settled] = useDebouncedValue(email, 400);
  const { subject, preheader, document } = settled;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    previewQuery({ subject, preheader, document }, person?._id ?? null),
  );
  // Only the server knows the jobs and the size. Until it has checked the latest text, the page shows the hints it can find itself.
  const told = settled === email && !isPlaceholderData ? data?.hints : undefined;
  const accent = useBrandColour();
  const hints = useMemo(() => told ?? emailHints(email, { accent }), [told, email, accent]);
  return { hints, preview: { data, error, refetch, person, setPerson } };
}
export type Preview = ReturnType<typeof usePreview>['preview'];
