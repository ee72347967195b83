import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { framePath } from '#contract/base/paths.ts';
import { type BrandingContent, brandPicturePath } from '#contract/company/branding.ts';
import { type CompanyColours, wearColours } from '../../../../lib/company-colours.ts';
import { useBrandColour, useProfile } from '../../../../lib/profile.ts';
import { DrawnFrame, type InWork } from '../../../../ui/charts/DrawnFrame.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import frame from '../../../../ui/text/editor.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { coloursQuery, previewQuery } from '../api.ts';
import classes from './Branding.module.css';
import { DoorFrame, type DoorLook } from './DoorFrame.tsx';
import type { PagePlace, Part } from './written-brand.ts';

type AppFrameProps = {
  title: string;
  theme: 'light' | 'dark';
  /** Null for the product’s own colours. */
  colours: CompanyColours | null;
  style?: CSSProperties;
  children: ReactNode;
};

/** Shows a part of the app at another size and theme: the same styles in a document of its own, with nothing interactive. */
function AppFrame({ title, theme, colours, style, children }: AppFrameProps) {
  const [inside, setInside] = useState<Document | null>(null);
  useEffect(() => {
    if (!inside) return;
    inside.documentElement.dataset.mantineColorScheme = theme;
    wearColours(colours, inside.documentElement);
  }, [inside, theme, colours]);
  const dress = (drawn: Document | null) => {
    if (!drawn) return;
    drawn.title = title;
    drawn.documentElement.style.cssText = document.documentElement.style.cssText;
    // The space reserved for a scrollbar would be a light strip beside a dark preview, and phones have none.
    drawn.documentElement.style.scrollbarGutter = 'auto';
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      drawn.head.append(sheet.cloneNode(true));
    setInside(drawn);
  };
  return (
    <iframe
      title={title}
      style={{ ...style, colorScheme: theme }}
      src={framePath}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => dress(currentTarget.contentDocument)}
    >
      {inside && createPortal(<div inert>{children}</div>, inside.body)}
    </iframe>
  );
}

/** A preview of the ex-employee feed: the bar with the company’s logo, and elements in its colour. */
function FeedPreview({ name, logo }: { name: string; logo: string | null }) {
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.inner}>
          <CompanyLogo name={name} logo={logo} size={32} />
          <span className={`${text.oneLine} ${classes.feedPreviewName}`}>{name}</span>
          <span className={classes.here}>Feed</span>
          <span className={classes.feedPreviewPlace}>Colleagues</span>
          <span className={classes.feedPreviewPlace}>Profile</span>
        </div>
      </div>
      <div className={classes.content}>
        <div className={classes.card}>
          <h2 className={text.heading}>Open role</h2>
          <Skeleton width="70%" />
          <Skeleton width="45%" height="0.75rem" />
          <div className={classes.actions}>
            <span className={buttons.primary}>Apply</span>
            <a href="#link" className={text.link}>
              Refer someone
            </a>
          </div>
        </div>
        <div className={classes.card}>
          <Skeleton width="55%" />
          <Skeleton width="90%" height="0.75rem" />
          <Skeleton width="80%" height="0.75rem" />
        </div>
      </div>
    </>
  );
}

/** A preview of the sign-in for people who follow a link from the company. */
function DoorPreview({ look }: { look: DoorLook }) {
  return (
    <DoorFrame look={look}>
      <div className={page.form}>
        <h1 className={page.title}>Sign in</h1>
        <PlainField label="Email" name="email" type="email" autoComplete="off" />
        <span className={buttons.primary}>Continue</span>
      </div>
    </DoorFrame>
  );
}

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

/** The page that shows each part of the brand best. */
const placeOf: Readonly<Record<Part, Place>> = {
  colour: 'page',
  logo: 'page',
  'sign-in': 'sign-in',
  emails: 'mail',
  page: 'page',
};

type BrandPreviewProps = {
  content: BrandingContent;
  part: Part;
  /** The part of the company page being edited, which the preview follows. */
  inWork: PagePlace | null;
};

/** The brand as people will see it, rendered by the server or the app, at each size and theme. */
export function BrandPreview({ content, part, inWork }: BrandPreviewProps) {
  const colour = useBrandColour();
  const [chosen, setChosen] = useState<{ part: Part; place: Place }>();
  const place = chosen?.part === part ? chosen.place : placeOf[part];
  const [size, setSize] = useState<'desktop' | 'phone'>('desktop');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  // The ex-employee area is always light (spec section 2), and so is a message.
  const isLight = place === 'feed' || place === 'mail';
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
      <Stage
        content={content}
        place={place}
        size={size}
        theme={isLight ? 'light' : theme}
        inWork={inWork && place === 'page' ? { ...inWork, colour } : undefined}
      />
    </section>
  );
}

type StageProps = {
  content: BrandingContent;
  place: Place;
  size: 'desktop' | 'phone';
  theme: 'light' | 'dark';
  inWork: InWork | undefined;
};

function Stage({ content, place, size, theme, inWork }: StageProps) {
  const company = useProfile()?.companyDetails;
  const { ref, width, height } = useElementSize();
  const [settled] = useDebouncedValue(content, 400);
  const { data, error, refetch } = useQuery(previewQuery(settled, theme));
  const { data: colours = null } = useQuery(coloursQuery(settled.colour));
  const pictureOf = (id: string | null) => id && brandPicturePath(id);
  // As wide as a typical window, scaled down to the available space.
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
      {html === null && <EmptyState title="No open job yet">The job page is shown here once a job is open.</EmptyState>}
      {html && (
        <DrawnFrame
          key={place}
          html={html}
          title={`The ${place === 'page' ? 'company page' : place === 'job' ? 'job page' : 'email'}`}
          theme={theme}
          style={style}
          inWork={inWork}
        />
      )}
    </div>
  );
}
