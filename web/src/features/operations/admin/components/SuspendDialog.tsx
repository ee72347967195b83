import { type CompanyDetail, companyMessages, suspension } from '#contract/operations/admin-companies.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { useSuspendCompany } from '../api.ts';

/** Asks why a company is suspended, and explains the consequences. */
export function SuspendDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const suspending = useSuspendCompany(company._id);
  return (
    <ReasonDialog
      title={`Suspend ${company.name}?`}
      rules={suspension}
      words="Everyone at the company is signed out immediately, its API keys stop working, and nothing is sent to its ex-employees. Nothing is deleted; you can restore it at any time."
      save={({ reason }) => suspending.mutateAsync({ reason })}
      saved={companyMessages.suspended}
      failed={companyMessages.notSuspended}
      submitLabel="Suspend"
      unsaved="The company hasn’t been suspended."
      onClose={onClose}
    />
  );
}
