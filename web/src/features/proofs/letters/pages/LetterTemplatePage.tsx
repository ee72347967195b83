import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useLineLoaded } from '../../../../ui/text/LineField.tsx';
import { templateQuery } from '../api.ts';
import { LetterEditor } from '../components/LetterEditor.tsx';

/** The page on which a letter's template is written. */
export function LetterTemplatePage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(templateQuery(id));
  const user = useProfile()?.id;
  const isEditorThere = useLineLoaded();
  if (data && user && isEditorThere) return <LetterEditor key={id} template={data} user={user} />;
  const toTemplates = () => void navigate({ to: paths.letters, search: { tab: 'templates' } });
  return (
    <>
      <PageHeader title="Template" onBack={toTemplates} backLabel="Back to templates" />
      {error ? (
        <NotFound
          error={error}
          failed={letterTemplateMessages.notFetched}
          onRetry={refetch}
          icon={IconFileOff}
          list={paths.letters}
          label="See all letters"
        >
          The link may be incomplete, or the template was deleted.
        </NotFound>
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
