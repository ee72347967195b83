import { Link } from '@tanstack/react-router';
import type { MailFigures } from '#contract/operations/admin-mail.ts';
import { number, share } from '../../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import text from '../../../../ui/theme/text.module.css';
import { PageSection } from './PageSection.tsx';
import { useBrandName } from './use-brand-name.ts';

type OfBrand = MailFigures & { brand: string };
type OfCompany = OfBrand & { company: { _id: string; name: string } };

const figures: DataColumn<MailFigures>[] = [
  { label: 'Sent', numeric: true, render: ({ sent }) => number(sent) },
  { label: 'Waiting', numeric: true, render: ({ waiting }) => number(waiting) },
  { label: 'Failed', numeric: true, render: ({ failed }) => number(failed) },
  { label: 'Held back', numeric: true, render: ({ suppressed }) => number(suppressed) },
  { label: 'Bounced', numeric: true, render: ({ bounced, sent }) => share(bounced, sent) },
  { label: 'Complaints', numeric: true, render: ({ complained, sent }) => share(complained, sent) },
];

/** The figures by brand, and by the companies that have the most mail. */
export function MailTables({ brands, companies }: { brands: readonly OfBrand[]; companies: readonly OfCompany[] }) {
  const nameOf = useBrandName();
  return (
    <>
      <PageSection title="By brand">
        <DataTable
          label="Mail by brand"
          items={brands}
          getKey={({ brand }) => brand}
          columns={[{ label: 'Brand', rowHeader: true, render: ({ brand }) => nameOf(brand) }, ...figures]}
        />
      </PageSection>
      <PageSection title="By company">
        {companies.length === 0 ? (
          <p className={text.muted}>No messages in this period.</p>
        ) : (
          <DataTable
            label="Mail by company"
            items={companies}
            getKey={({ company }) => company._id}
            columns={[
              {
                label: 'Company',
                rowHeader: true,
                render: ({ company }) => (
                  <Link to="/admin/companies/$id" params={{ id: company._id }}>
                    {company.name}
                  </Link>
                ),
              },
              ...figures,
            ]}
          />
        )}
      </PageSection>
    </>
  );
}
