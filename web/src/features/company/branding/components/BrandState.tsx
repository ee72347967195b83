import type { Branding } from '#contract/company/branding-routes.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';

/** What people see now, and whether the draft says something else. */
export function BrandState({ server: { published, isChanged } }: { server: Branding }) {
  if (!published) return <>Nothing is published yet. Nobody sees the draft before you publish it.</>;
  return (
    <>
      Published <Moment at={published.publishedAt} />
      {published.by && ` by ${published.by}`}.{isChanged && ' The draft has changes that nobody sees yet.'}
    </>
  );
}
