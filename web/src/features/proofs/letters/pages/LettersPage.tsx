import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { type LetterView, letterViews } from '#contract/proofs/letters.ts';
import { late } from '../../../../lib/late.ts';
import { number } from '../../../../lib/numbers.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { lettersQuery } from '../api.ts';
import { AddTemplateDialog } from '../components/AddTemplateDialog.tsx';
import { LetterBatchList } from '../components/LetterBatchList.tsx';
import { LetterList } from '../components/LetterList.tsx';
import { SignatureNote } from '../components/SignatureNote.tsx';
import { TemplateList } from '../components/TemplateList.tsx';

const IssueLetterDialog = late(() => import('../components/IssueLetterDialog.tsx'), 'IssueLetterDialog');

const tabs = [...letterViews, 'batches', 'templates'] as const;
const labels: Readonly<Record<LetterView, string>> = { requests: 'Requests', issued: 'Issued', settled: 'Settled' };

/** All letters of a company, and their templates. A record links here with `issueto`, the person to issue a letter to. */
export function LettersPage() {
  const [filters, change] = useFilters();
  const tab = tabs.find((each) => each === filters.tab) ?? 'requests';
  const { data } = useInfiniteQuery(lettersQuery({ view: 'requests' }));
  const counts = data?.pages[0]?.counts;
  const [asked, setAsked] = useState<'issue' | 'template'>();
  useAsked('create', () => setAsked('issue'));
  const to = filters.issueto || undefined;
  const back = useBack(paths.letters);
  const isTemplates = tab === 'templates';
  return (
    <>
      <PageHeader
        title="Letters"
        description="Experience, relieving and other letters that confirm someone’s time here. Anyone can verify them by their code."
        action={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAsked(isTemplates ? 'template' : 'issue')}
          >
            {isTemplates ? 'Add template' : 'Issue letter'}
          </Button>
        }
      />
      <SignatureNote />
      <Tabs
        label="Lists of letters"
        value={tab}
        onChange={(next) =>
          change({
            tab: next === 'requests' ? undefined : next,
            searchtext: undefined,
            kind: undefined,
            from: undefined,
            to: undefined,
          })
        }
        items={[
          ...letterViews.map((view) => ({
            value: view,
            label: counts && counts[view] > 0 ? `${labels[view]} (${number(counts[view])})` : labels[view],
            content: tab === view && <LetterList view={view} />,
          })),
          { value: 'batches', label: 'Batches', content: tab === 'batches' && <LetterBatchList /> },
          { value: 'templates', label: 'Templates', content: isTemplates && <TemplateList /> },
        ]}
      />
      {(asked === 'issue' || to) && <IssueLetterDialog to={to} onClose={() => (to ? back() : setAsked(undefined))} />}
      {asked === 'template' && <AddTemplateDialog onClose={() => setAsked(undefined)} />}
    </>
  );
}
