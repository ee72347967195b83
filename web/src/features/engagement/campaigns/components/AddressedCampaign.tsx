import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { signInAddress } from '../../../../lib/callback.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { OpenJobs } from '../../../../ui/pages/OpenJobs.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';

/** The reader of a campaign: with the key of a mail, or else signed in. */
export type CampaignReader = { id: string; key?: string | undefined };

type AddressedCampaignProps<Shown> = {
  /** The title of the browser's tab. */
  name: (shown: Shown | null) => string;
  load: (reader: CampaignReader, signal: AbortSignal) => Promise<Shown>;
  /** Shown below the message about a link that leads to nothing. */
  renderLost?: (reader: CampaignReader) => ReactNode;
  /** The text of that message, where the cause may be other than a link that was cut off. */
  wordsFor?: (reader: CampaignReader) => string | undefined;
  renderShown: (shown: Shown, reader: CampaignReader) => ReactNode;
};

/** A campaign as its recipient sees it, with the key of their mail or signed in. Opening it answers nothing. @param load the same function at each render */
export function AddressedCampaign<Shown>(props: AddressedCampaignProps<Shown>) {
  const { name, load, renderShown, renderLost, wordsFor } = props;
  const { id = '' } = useParams({ strict: false });
  const { key } = useSearch({ strict: false });
  const { pathname } = useLocation();
  const found = useLoaded(useCallback((signal: AbortSignal) => load({ id, key }, signal), [load, id, key]));
  useDocumentTitle(name(found.state === 'loaded' ? found.data : null));
  if (found.state === 'loading')
    return (
      <div className={layout.column} role="status" aria-label="Loading">
        <Skeleton width="40%" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    );
  if (found.state === 'failed' && found.error instanceof ApiError && found.error.status === 403)
    return (
      <>
        <div className={layout.column} role="alert" data-failure>
          <h1 className={page.title}>{campaignMessages.keyExpired}</h1>
          <p className={page.words}>{campaignMessages.keyExpiredMeaning}</p>
          <a className={buttons.primary} href={signInAddress(pathname)}>
            Sign in
          </a>
        </div>
        <OpenJobs />
      </>
    );
  if (found.state === 'failed')
    return (
      <BadLink
        error={found.error}
        title={campaignMessages.notAddressed}
        words={
          wordsFor?.({ id, key }) ?? 'Open the latest email about it, or ask the company that sent it for a new link.'
        }
        onRetry={found.retry}
      >
        {renderLost?.({ id, key })}
      </BadLink>
    );
  return (
    <>
      {renderShown(found.data, { id, key })}
      <OpenJobs />
    </>
  );
}
