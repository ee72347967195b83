import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CustomFieldsSection } from '../../custom-fields/components/CustomFieldsSection.tsx';

/** What a company decides for itself (product.md, Settings). A section joins with its feature. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <CustomFieldsSection />
    </>
  );
}
