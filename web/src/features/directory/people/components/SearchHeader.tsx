import { paths } from '#contract/base/paths.ts';
import { mostCharacters } from '#web/features/directory/audience/components/url-state.ts';
import type { DirectoryView } from '../../../../lib/person-filter.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { AddButton } from './AddButton.tsx';
import { sourceHeading } from './headings.ts';
import classes from './SearchHeader.module.css';

export type SearchHeaderProps = {
  view: DirectoryView;
  onSearch: (text: string, typed?: boolean) => void;
  onSubmit: (text: string) => Promise<string | undefined>;
};

/** The title and search box; or a back arrow and a heading when coming from the dashboard or recruitment. */
export function SearchHeader({ view, onSearch, onSubmit }: SearchHeaderProps) {
  const heading = sourceHeading(view);
  const back = useBack(view.source === 'recruitment' ? paths.recruitment : paths.home);
  if (heading !== null) return <PageHeader title={heading} onBack={back} action={<AddButton />} />;
  return (
    <>
      <PageHeader title="Ex-employees" action={<AddButton />} />
      <div className={classes.search}>
        <SearchBox
          value={view.filters.searchtext ?? ''}
          onSearch={onSearch}
          onSubmit={onSubmit}
          whileTyping
          label="Search ex-employees"
          maxLength={mostCharacters}
          placeholder="search by name, location, company name, department, email, phone"
        />
      </div>
    </>
  );
}
