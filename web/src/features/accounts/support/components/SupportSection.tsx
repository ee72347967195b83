import { IconEyeOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { ownSupportQuery } from '../api.ts';
import { SupportTable } from './SupportTable.tsx';

/** The support access section of the settings, with all support sessions (product.md, Who may do what). */
export function SupportSection() {
  const query = useInfiniteQuery(ownSupportQuery);
  return (
    <SectionFrame
      title="Support access"
      words="Support can’t see your directory unless they start a support session: read-only, with a reason, for up to an hour, and without phone numbers, personal emails and birth dates. Every session is listed here, and what they opened is in your audit log."
    >
      <QueryFrame query={query}>
        {({ pages }) => {
          const sessions = pages.flatMap((page) => page.sessions);
          if (sessions.length === 0)
            return (
              <EmptyState icon={IconEyeOff} title="No support sessions">
                Support sessions appear here as soon as they begin.
              </EmptyState>
            );
          return <SupportTable sessions={sessions} list={query} />;
        }}
      </QueryFrame>
    </SectionFrame>
  );
}
