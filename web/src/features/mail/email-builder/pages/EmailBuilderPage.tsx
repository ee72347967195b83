import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useLineLoaded } from '../../../../ui/text/LineField.tsx';
import { templateQuery } from '../api.ts';
import { EmailEditor } from '../components/EmailEditor.tsx';
import { TemplateGallery } from '../components/TemplateGallery.tsx';

/** Accepts only addresses in the portal as the way back. */
const ownPath = (path: string | undefined) => (path && /^\/home\/[\w/-]*$/.test(path) ? path : undefined);

/** The email builder (spec section 2, /create-template): with an id the email, else the gallery. */
export function EmailBuilderPage() {
  const [{ id, back, block, mark }] = useFilters();
  const isBlock = block !== undefined && /^[\w-]{1,36}$/.test(block);
  const at = isBlock || mark ? { block: isBlock ? block : null, mark } : undefined;
  return id ? <OneEmail key={id} id={id} back={ownPath(back)} at={at} /> : <TemplateGallery />;
}

function OneEmail({ id, back, at }: { id: string } & Pick<ComponentProps<typeof EmailEditor>, 'back' | 'at'>) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(templateQuery(id));
  const user = useProfile()?.id;
  const isEditorThere = useLineLoaded();
  if (data && user && isEditorThere) return <EmailEditor key={id} template={data} user={user} back={back} at={at} />;
  return (
    <>
      <PageHeader title="Email" onBack={() => void navigate({ to: back ?? '/create-template' })} />
      {error ? (
        <NotFound
          error={error}
          failed={templateMessages.notFetched}
          onRetry={refetch}
          icon={IconFileOff}
          list="/create-template"
          label="See all templates"
        >
          The link may be incomplete, or the template was deleted.
        </NotFound>
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
