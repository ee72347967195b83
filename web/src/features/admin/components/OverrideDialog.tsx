import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CompanyItem, listCompanies } from '#contract/admin-companies.ts';
import { type FlagState, flagMessages, flagWords } from '#contract/feature-flags.ts';
import { call } from '../../../lib/client.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx';
import { useTold } from '../../../ui/use-told.ts';
import { useChangeFlag } from '../api.ts';
import classes from './Admin.module.css';

/** A company that has a flag otherwise than the installation. */
export function OverrideDialog({ state, onClose }: { state: FlagState; onClose: () => void }) {
  const { flag, enabled } = state;
  const word = enabled ? 'off' : 'on';
  const [company, setCompany] = useState<CompanyItem | null>(null);
  const [fault, setFault] = useState<string>();
  const changing = useChangeFlag();
  const [save, saving] = useTold(
    async (companyId: string) => {
      await changing.mutateAsync({ flag, enabled: !enabled, companyId });
      onClose();
    },
    { done: flagMessages.saved, failed: flagMessages.notSaved },
  );
  const submit = () => (company ? void save(company._id) : setFault('Please choose a company'));
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={flagWords[flag].label}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={saving} onClick={submit}>
            {`Switch ${word}`}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>{`The installation has it ${enabled ? 'on' : 'off'}. For one company it is switched ${word}:`}</p>
        <SearchableSelect
          label="Company"
          required
          queryKey={['admin', 'companies', 'options']}
          load={async ({ search, pageNumber, signal }) => {
            const query = { search: search || undefined, pageNumber, pageContent: 10 };
            return (await call(listCompanies, { query }, { signal })).companies;
          }}
          getId={({ _id }) => _id}
          getLabel={({ name }) => name}
          placeholder="Search by name"
          value={company}
          onChange={(chosen) => {
            setCompany(chosen);
            setFault(undefined);
          }}
          error={fault}
        />
      </div>
    </ModalFrame>
  );
}
