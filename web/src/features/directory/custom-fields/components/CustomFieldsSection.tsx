import { Button } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyLimits } from '#contract/base/rules.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { customFieldMessages } from '#contract/directory/custom-fields.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { customFieldsQuery, useSortFields } from '../api.ts';
import { CustomFieldDialog } from './CustomFieldDialog.tsx';
import { CustomFieldRow } from './CustomFieldRow.tsx';
import classes from './CustomFields.module.css';
import { DeleteFieldDialog } from './DeleteFieldDialog.tsx';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; field: CustomField };

/** The fields that a company adds to its ex-employees, as a section of the settings (product.md, Directory). */
export function CustomFieldsSection() {
  const fields = useQuery(customFieldsQuery);
  const mayChange = can(useProfile(), 'company:settings');
  const [open, setOpen] = useState<Open>();
  const [sort] = useTold(useSortFields(), { failed: customFieldMessages.notSorted });
  const close = () => setOpen(undefined);
  const full = (fields.data?.length ?? 0) >= companyLimits.customFields;
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={full} onClick={() => setOpen({ dialog: 'add' })}>
      Add field
    </Button>
  );
  return (
    <div className={classes.section}>
      <SectionFrame
        title="Custom fields"
        words={
          <>
            <p>Extra details you keep about ex-employees. They appear in forms, imports, filters and exports.</p>
            {full && <p>{customFieldMessages.tooMany}.</p>}
          </>
        }
        action={fields.data && fields.data.length > 0 && add}
      >
        {fields.isPending && <RowSkeletons />}
        {fields.isError && !fields.data && <LoadFailure error={fields.error} onRetry={() => fields.refetch()} />}
        {fields.data?.length === 0 && (
          <EmptyState icon={IconForms} title="No custom fields yet" action={add}>
            For example, T-shirt size, blood group, or whether the laptop was returned.
          </EmptyState>
        )}
        {fields.data && fields.data.length > 0 && (
          <SortableList
            label="Custom fields"
            items={fields.data}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            onSort={mayChange && fields.data.length > 1 ? sort : undefined}
            renderItem={(field) => (
              <CustomFieldRow
                field={field}
                onEdit={mayChange ? () => setOpen({ dialog: 'edit', field }) : undefined}
                onDelete={mayChange ? () => setOpen({ dialog: 'delete', field }) : undefined}
              />
            )}
          />
        )}
        {open?.dialog === 'add' && <CustomFieldDialog field={null} onClose={close} />}
        {open?.dialog === 'edit' && <CustomFieldDialog field={open.field} onClose={close} />}
        {open?.dialog === 'delete' && <DeleteFieldDialog field={open.field} onClose={close} />}
      </SectionFrame>
    </div>
  );
}
