import { IconUserSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import { ConsentView } from '#web/features/proofs/checks/components/ConsentView.tsx';
import { PageBones } from '#web/features/proofs/checks/components/PageBones.tsx';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownCheckQuery, useDecideOwn } from '../api.ts';

/** One background check about the person: the same question as behind the link of the mail. */
export function OwnCheckPage() {
  const { id = '' } = useParams({ strict: false });
  useDocumentTitle('Background check');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(ownCheckQuery(id));
  const deciding = useDecideOwn(id);
  if (!data)
    return error ? (
      <NotFound
        error={error}
        failed={checkMessages.notFetched}
        onRetry={refetch}
        icon={IconUserSearch}
        list={paths.ownChecks}
        label="See all background checks"
      >
        The link may be incomplete, or the check was erased after its time.
      </NotFound>
    ) : (
      <PageBones />
    );
  return (
    <div className={layout.column}>
      <p>
        <Link to={paths.ownChecks} className={text.link}>
          All background checks
        </Link>
      </p>
      <ConsentView
        key={id}
        before={data}
        send={(decision) => deciding.mutateAsync(decision)}
        reload={() => client.fetchQuery(ownCheckQuery(id))}
      />
    </div>
  );
}
