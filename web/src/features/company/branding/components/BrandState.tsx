import type { Branding } from '#contract/company/branding-routes.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';

/** Says what is published, and whether the draft differs from it. */
export function BrandState({ server: { published, isChanged } }: { server: Branding }) {
  if (!published) return <>Nothing is published yet. No one sees the draft until you publish it.</>;
  return (
    <>
      Published <Moment within at={published.publishedAt} />
      {published.by && ` by ${published.by}`}.{isChanged && ' The draft has unpublished changes.'}
    </>
  );
}
