import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOpenToChange } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailFrame } from '../../../../ui/text/EmailFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { emailQuery } from '../api.ts';

/** The email of a campaign as it would go out, with a link to its builder. */
export function EmailSection({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch } = useQuery(emailQuery(campaign.templateId));
  const edit = isOpenToChange(campaign.state) && (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/create-template"
          search={{ id: campaign.templateId, back: campaignPages[campaign.kind].one.replace('$id', campaign._id) }}
          {...props}
        />
      )}
    >
      Edit email
    </Button>
  );
  return (
    <PartFrame title="Email" action={edit}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton width="100%" height="28rem" />}
      {data && (
        <>
          <p className={text.strong}>{data.subject || 'No subject yet'}</p>
          <EmailFrame html={data.html} title={`Email of ${campaign.name}`} />
        </>
      )}
    </PartFrame>
  );
}
