import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo, useState } from 'react';
import { type BrandingContent, brandPicturePath } from '#contract/company/branding.ts';
import { inTheme } from '../../../../lib/in-theme.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { DrawnFrame } from '../../../../ui/charts/DrawnFrame.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import frame from '../../../../ui/text/editor.module.css';
import { coloursQuery, previewQuery } from '../api.ts';
import { AppFrame } from './AppFrame.tsx';
import classes from './Branding.module.css';
import { DoorPreview } from './DoorPreview.tsx';
import { FeedPreview } from './FeedPreview.tsx';
import type { Part } from './written-brand.ts';

const places = [
  { value: 'page', label: 'Company page' },
  { value: 'mail', label: 'Email' },
  { value: 'sign-in', label: 'Sign-in' },
  { value: 'job', label: 'Job page' },
  { value: 'feed', label: 'Feed' },
] as const;
type Place = (typeof places)[number]['value'];
const sizes = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Where what is written in a part is best seen. */
const placeOf: Readonly<Record<Part, Place>> = {
  colour: 'page',
  logo: 'page',
  'sign-in': 'sign-in',
  emails: 'mail',
  page: 'page',
};

/** The brand where people will see it: what the server draws for them, and what the app draws, in each size and theme. */
export function BrandPreview({ content, part }: { content: BrandingContent; part: Part }) {
  const [chosen, setChosen] = useState<{ part: Part; place: Place }>();
  const place = chosen?.part === part ? chosen.place : placeOf[part];
  const [size, setSize] = useState<'desktop' | 'phone'>('desktop');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  // The area of the ex-employees is always light (spec section 2).
  const isLight = place === 'feed';
  return (
    <section className={frame.preview} aria-label="Preview">
      <div className={classes.tools}>
        <SelectField
          place="cell"
          className={classes.place}
          label="Shown"
          options={places}
          value={place}
          onChange={(next) => setChosen({ part, place: next as Place })}
        />
        <ChoiceField label="Size" options={sizes} value={size} onChange={setSize} />
        {!isLight && <ChoiceField label="Colours" options={themes} value={theme} onChange={setTheme} />}
      </div>
      <Stage content={content} place={place} size={size} theme={isLight ? 'light' : theme} />
    </section>
  );
}

type StageProps = { content: BrandingContent; place: Place; size: 'desktop' | 'phone'; theme: 'light' | 'dark' };

function Stage({ content, place, size, theme }: StageProps) {
  const company = useProfile()?.companyDetails;
  const { ref, width, height } = useElementSize();
  const [settled] = useDebouncedValue(content, 400);
  const { data, error, refetch } = useQuery(previewQuery(settled, theme));
  const { data: colours = null } = useQuery(coloursQuery(settled.colour));
  const pictureOf = (id: string | null) => id && brandPicturePath(id);
  // As wide as the window of a reader, and as small as there is room for it.
  const wanted = size === 'phone' ? 375 : place === 'mail' ? Math.max(width, 640) : 1280;
  const scale = width > 0 ? Math.min(1, width / wanted) : 1;
  const style = useMemo(
    (): CSSProperties => ({ width: wanted, height: height / scale, transform: `scale(${scale})` }),
    [wanted, height, scale],
  );
  const name = company?.name ?? '';
  const logo = pictureOf(settled.logo);
  const isOfApp = place === 'sign-in' || place === 'feed';
  const html = isOfApp ? undefined : data?.[place];
  return (
    <div ref={ref} className={classes.stage} data-size={size}>
      {isOfApp && (
        <AppFrame
          title={place === 'feed' ? 'The feed' : 'The sign-in'}
          theme={theme}
          colours={settled.colour === null ? null : colours}
          style={style}
        >
          {place === 'feed' ? (
            <FeedPreview name={name} logo={logo} />
          ) : (
            <DoorPreview
              look={{ name, logo, art: { ...settled.signInArt, picture: pictureOf(settled.signInArt.picture) } }}
            />
          )}
        </AppFrame>
      )}
      {!isOfApp && error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!isOfApp && !error && !data && <Skeleton width="100%" height="100%" />}
      {html === null && <EmptyState title="No open job yet">The page of a job is shown once one is open.</EmptyState>}
      {html && (
        <DrawnFrame
          key={place}
          html={place === 'mail' ? inTheme(html, theme) : html}
          title={`The ${place === 'page' ? 'company page' : place === 'job' ? 'job page' : 'email'}`}
          theme={theme}
          style={style}
        />
      )}
    </div>
  );
}
