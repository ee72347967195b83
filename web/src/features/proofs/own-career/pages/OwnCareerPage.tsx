import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { OwnCredentials } from '../components/OwnCredentials.tsx';

/** What proves the person’s career to others (product.md, Proofs). */
export function OwnCareerPage() {
  return (
    <>
      <PageHeader title="Verified career" description="Proof of when you worked here and as what" />
      <div className={layout.inTurn}>
        <OwnCredentials />
      </div>
    </>
  );
}
