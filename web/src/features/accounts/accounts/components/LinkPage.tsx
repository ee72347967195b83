import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import type { AccountLink } from '#contract/base/account-links.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { CompanyFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { loadLink } from '../api.ts';

type LinkPageProps = {
  title: string;
  /** What to do when the link was used or has expired: one linked sentence. */
  whenEnded: ReactNode | ((link: AccountLink) => ReactNode);
  /** The page for a valid link. */
  children: (link: AccountLink, token: string) => ReactNode;
};

/** The page behind an emailed link. Opening it changes nothing; only the actions on it do. */
export function LinkPage({ title, whenEnded, children }: LinkPageProps) {
  useDocumentTitle(title);
  const { token = '' } = useSearch({ strict: false });
  const link = useLoaded(useCallback((signal: AbortSignal) => loadLink(token, signal), [token]));
  return (
    <CompanyFrame>
      {link.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="80%" />
          <Skeleton width="8rem" height="2.5rem" />
        </div>
      )}
      {link.state === 'failed' && <BadLink error={link.error} title="This link isn’t valid" onRetry={link.retry} />}
      {link.state === 'loaded' &&
        (link.data.state === 'open' ? (
          children(link.data, token)
        ) : (
          <div role="alert">
            <h1 className={page.title}>
              {link.data.state === 'used' ? 'This link has already been used' : 'This link has expired'}
            </h1>
            <div className={page.words}>{typeof whenEnded === 'function' ? whenEnded(link.data) : whenEnded}</div>
          </div>
        ))}
    </CompanyFrame>
  );
}
