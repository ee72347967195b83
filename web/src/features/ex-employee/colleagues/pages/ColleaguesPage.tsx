import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { ColleagueMessages } from '../components/ColleagueMessages.tsx';
import { Directory } from '../components/Directory.tsx';

/** Former colleagues who agreed to be listed, and what one writes with them (product.md, Ex-employee area). */
export function ColleaguesPage() {
  const company = useProfile()?.companyDetails?.name ?? 'your company';
  const [{ tab, search, message }, change] = useFilters();
  const open = tab === 'messages' ? tab : 'directory';
  return (
    <>
      <PageHeader title="Colleagues" description={`Stay in touch with those who worked at ${company} too`} />
      <Tabs
        label="Colleagues"
        value={open}
        onChange={(next) => change({ tab: next === 'messages' ? next : undefined, message: undefined })}
        items={[
          {
            value: 'directory',
            label: 'Directory',
            content: open === 'directory' && (
              <Directory
                company={company}
                search={search ?? ''}
                onSearch={(text) => change({ search: text || undefined })}
              />
            ),
          },
          {
            value: 'messages',
            label: 'Messages',
            content: open === 'messages' && <ColleagueMessages company={company} shown={message} />,
          },
        ]}
      />
    </>
  );
}
