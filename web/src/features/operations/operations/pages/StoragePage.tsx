import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bytes, number } from '../../../../lib/numbers.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { storageQuery } from '../api.ts';
import { PageSection } from '../components/PageSection.tsx';

/** The page of the space that the database and the files use (product.md, Admin area). */
export function StoragePage() {
  const query = useQuery(storageQuery);
  return (
    <>
      <PageHeader title="Storage" />
      <QueryFrame query={query}>
        {({ databaseBytes, tables, files, kinds, companies }) => (
          <>
            <StatTiles
              label="Total"
              tiles={[
                { label: 'Database', value: bytes(databaseBytes) },
                { label: 'Files', value: bytes(files.bytes), hint: `${number(files.files)} files` },
              ]}
            />
            <PageSection title="Largest tables">
              <DataTable
                label="Largest tables"
                items={tables}
                getKey={({ name }) => name}
                columns={[
                  { label: 'Table', rowHeader: true, render: ({ name }) => name },
                  {
                    label: 'Rows (approx.)',
                    numeric: true,
                    render: ({ rows }) => (rows === null ? '–' : number(rows)),
                  },
                  { label: 'Size', numeric: true, render: (table) => bytes(table.bytes) },
                ]}
              />
            </PageSection>
            <PageSection title="Files by kind">
              {kinds.length === 0 && <p className={text.muted}>No files yet.</p>}
              {kinds.length > 0 && (
                <DataTable
                  label="Files by kind"
                  items={kinds}
                  getKey={({ kind }) => kind}
                  columns={[
                    { label: 'Kind', rowHeader: true, render: ({ kind }) => kind },
                    { label: 'Files', numeric: true, render: (kind) => number(kind.files) },
                    { label: 'Size', numeric: true, render: (kind) => bytes(kind.bytes) },
                  ]}
                />
              )}
            </PageSection>
            {companies.length > 0 && (
              <PageSection title="Files by company">
                <DataTable
                  label="Files by company"
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
                    { label: 'Files', numeric: true, render: (each) => number(each.files) },
                    { label: 'Size', numeric: true, render: (each) => bytes(each.bytes) },
                  ]}
                />
              </PageSection>
            )}
          </>
        )}
      </QueryFrame>
    </>
  );
}
