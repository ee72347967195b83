import { useQuery } from '@tanstack/react-query';
import { brandingMessages } from '#contract/company/branding.ts';
import type { Branding } from '#contract/company/branding-routes.ts';
import { VersionList } from '../../../../ui/lists/VersionList.tsx';
import { useRestoreVersion, versionsQuery } from '../api.ts';

type BrandVersionsProps = {
  /** The version in the preview; null is the draft. */
  chosen: number | null;
  onChoose: (version: number | null) => void;
  /** Saves pending changes. @returns the draft’s revision after that */
  flush: () => Promise<{ revision: number }>;
  onRestored: (branding: Branding) => void;
  onClose: () => void;
};

/** The published versions; each can be previewed before it replaces the draft. */
export function BrandVersions({ chosen, onChoose, flush, onRestored, onClose }: BrandVersionsProps) {
  const { data, error, refetch } = useQuery(versionsQuery);
  const restoring = useRestoreVersion();
  return (
    <VersionList
      versions={data?.map(({ version, publishedAt, by }, place) => ({
        version,
        at: publishedAt,
        by,
        note: place === 0 ? 'shown now' : undefined,
      }))}
      error={error}
      onRetry={refetch}
      words={{ now: 'The draft', none: 'Nothing has been published yet.' }}
      chosen={chosen}
      onChoose={onChoose}
      restore={async (version) => {
        const { revision } = await flush();
        return restoring.mutateAsync({ version, revision });
      }}
      told={{ done: brandingMessages.restored, failed: brandingMessages.notRestored, onDone: onRestored }}
      onClose={onClose}
    />
  );
}
