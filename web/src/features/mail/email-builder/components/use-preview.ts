import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { emailHints } from '#contract/mail/email-hints.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { useBrandColour } from '../../../../lib/profile.ts';
import { previewQuery } from '../api.ts';

export type PreviewPerson = { _id: string; name: string };

/** The email as the server makes it whenever its writer pauses, for nobody in particular or for one ex-employee, and what is to be said of it. */
export function usePreview(email: EmailContent) {
  const [person, setPerson] = useState<PreviewPerson | null>(null);
  const [settled] = useDebouncedValue(email, 400);
  const { subject, preheader, document } = settled;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    previewQuery({ subject, preheader, document }, person?._id ?? null),
  );
  // The server knows the jobs and the size; until it has seen what is written now, the page says what it can.
  const told = settled === email && !isPlaceholderData ? data?.hints : undefined;
  const accent = useBrandColour();
  const hints = useMemo(() => told ?? emailHints(email, { accent }), [told, email, accent]);
  return { hints, preview: { data, error, refetch, person, setPerson } };
}
export type Preview = ReturnType<typeof usePreview>['preview'];
