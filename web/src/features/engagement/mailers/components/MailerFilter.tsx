import { Select } from '@mantine/core';
import { useState } from 'react';
import { type CampaignResult, campaignResultNames, campaignResults } from '#contract/base/campaign-results.ts';
import { mailerMessages } from '#contract/engagement/campaign-messages.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { call } from '../../../../lib/client.ts';
import type { FilterControlProps } from '../../../../lib/person-filter.ts';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import popover from '../../../../ui/filters/FilterPopover.module.css';
import { FilterPopover } from '../../../../ui/filters/FilterPopover.tsx';

type Choice = Pick<CampaignLine, '_id' | 'name'>;

const results = campaignResultNames.map((value) => ({ value, label: campaignResults[value] }));

/** Filters people by the audience of a mailer, or by its result for them (spec section 3, mailerId). */
export function MailerFilter({ view: { filters }, onChange }: FilterControlProps) {
  const { mailerId, mailerResult } = filters;
  const known: Choice | null = mailerId ? { _id: mailerId, name: 'The chosen mailer' } : null;
  const [opened, setOpened] = useState(false);
  const [mailer, setMailer] = useState(known);
  const [result, setResult] = useState<CampaignResult>(mailerResult ?? 'audience');
  const [fault, setFault] = useState<string>();
  const toggleOpened = (open: boolean) => {
    if (open) {
      setMailer(known);
      setResult(mailerResult ?? 'audience');
    }
    setFault(undefined);
    setOpened(open);
  };
  const finish = (next: Partial<typeof filters>) => {
    setOpened(false);
    onChange({ ...filters, mailerId: undefined, mailerResult: undefined, mailerReason: undefined, ...next });
  };
  const apply = () => {
    if (!mailer) setFault('Please select a mailer');
    else finish({ mailerId: mailer._id, mailerResult: result === 'audience' ? undefined : result });
  };
  return (
    <FilterPopover
      name="Mailer"
      summary={mailerId && campaignResults[mailerResult ?? 'audience']}
      opened={opened}
      onOpenedChange={toggleOpened}
      onApply={apply}
      onClear={() => finish({})}
    >
      <div className={popover.body} data-stacked>
        <SearchableSelect<Choice>
          nested
          label="Mailer"
          placeholder="Search mailers"
          value={mailer}
          error={fault}
          onChange={(next) => {
            setMailer(next);
            setFault(undefined);
          }}
          queryKey={['campaigns', 'choice']}
          load={async ({ search, pageNumber, signal }) => {
            // The newest ten; older ones are found by their names.
            if (pageNumber > 1) return [];
            // Loaded on demand, because Search lists this filter long before it is used.
            const { listCampaigns } = await import('#contract/engagement/campaign-routes.ts');
            return (await call(listCampaigns, { query: { kind: 'mailer', search } }, { signal })).campaigns;
          }}
          getId={({ _id }) => _id}
          getLabel={({ name }) => name}
          emptyText={mailerMessages.notFound}
        />
        <Select
          label="Result"
          data={results}
          value={result}
          onChange={(value) => setResult((value ?? 'audience') as CampaignResult)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
      </div>
    </FilterPopover>
  );
}
