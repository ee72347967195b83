import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { brandPicturePath } from '#contract/company/branding.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { brandStateQuery } from '../api.ts';
import classes from './BrandingSection.module.css';
import { BrandState } from './BrandState.tsx';

/** A summary of the brand, with a link to its editor. */
export function BrandingSection() {
  const { data, error, refetch } = useQuery(brandStateQuery);
  return (
    <SectionFrame
      title="Branding"
      words="Your colour, logo and company page, as your ex-employees see them."
      action={
        <Button renderRoot={(props) => <Link to={paths.branding} {...props} />}>
          {data?.revision === 0 ? 'Begin' : 'Edit branding'}
        </Button>
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton fields={1} />}
      {data && (
        <div className={classes.state}>
          {data.content.logo && (
            <img className={classes.logo} src={brandPicturePath(data.content.logo)} alt="Your logo" />
          )}
          {data.content.colour && (
            <span className={classes.colour}>
              <span className={classes.swatch} style={{ background: data.content.colour }} />
              {data.content.colour}
            </span>
          )}
          <p className={text.muted}>
            <BrandState server={data} />
          </p>
          {data.published?.pagePath && (
            <a href={data.published.pagePath} target="_blank" rel="noopener">
              Open the company page
            </a>
          )}
        </div>
      )}
    </SectionFrame>
  );
}
