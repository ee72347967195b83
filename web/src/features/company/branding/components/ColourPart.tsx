import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandColours } from '#contract/base/brand-colours.ts';
import { contrast, grounds } from '#contract/base/contrast.ts';
import { brandColour, brandingMessages } from '#contract/company/branding.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { colourStyles } from '../../../../lib/company-colours.ts';
import { ColourField } from '../../../../ui/fields/ColourField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { coloursQuery } from '../api.ts';
import classes from './Branding.module.css';
import type { PartProps } from './use-brand-editor.ts';

/** The minimum contrast of text that WCAG 2.2 AA requires. */
const enough = 4.5;
const ratio = (value: number) => `${value.toFixed(1)}:1`;

/** The company’s colour, and the shades the server derives from it. */
export function ColourPart({ brand: { colour }, acts, fault }: PartProps) {
  const { name } = useBrand();
  const [settled] = useDebouncedValue(colour, 250);
  const { data, error, refetch } = useQuery(coloursQuery(settled));
  const none = `${name}’s colours`;
  return (
    <div className={classes.part}>
      <PartFrame title="Your colour">
        <div className={classes.fields}>
          <p className={text.muted}>
            Used for buttons and links in your emails, on your job pages and company page, at the sign-in, and in the
            ex-employee area.
          </p>
          <div className={classes.colour}>
            <ColourField label="Colour" value={colour} none={none} onChange={(next) => acts.write({ colour: next })} />
            {colour !== null && <ColourCode colour={colour} error={fault('colour')} onColour={acts.write} />}
          </div>
          {colour === null && (
            <div>
              <Button variant="default" onClick={() => acts.write({ colour: '#1d5ba3' })}>
                Choose a colour
              </Button>
            </div>
          )}
        </div>
      </PartFrame>
      {colour !== null && error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {colour !== null && !error && !data && <Skeleton height="18rem" />}
      {colour !== null && data && <Derived colours={data} />}
    </div>
  );
}

type ColourCodeProps = {
  colour: string;
  error: string | undefined;
  onColour: (changes: { colour: string }) => void;
};

/** The colour as a code from a brand guide; incomplete input stays in the field. */
function ColourCode({ colour, error, onColour }: ColourCodeProps) {
  const [typed, setTyped] = useState(colour);
  const [known, setKnown] = useState(colour);
  if (colour !== known) {
    setKnown(colour);
    setTyped(colour);
  }
  const read = brandColour.safeParse(typed.trim());
  return (
    <div className={classes.code}>
      <TextField
        label="Code"
        value={typed}
        error={read.success ? error : brandingMessages.colourInvalid}
        onChange={(next) => {
          setTyped(next);
          const { data } = brandColour.safeParse(next.trim());
          if (data === undefined) return;
          setKnown(data);
          onColour({ colour: data });
        }}
      />
    </div>
  );
}

/** The colour in both themes, and its ten shades. */
function Derived({ colours }: { colours: BrandColours }) {
  return (
    <>
      <PartFrame title="How it looks">
        <div className={classes.grounds}>
          <Seen theme="light" colours={colours} />
          <Seen theme="dark" colours={colours} />
        </div>
      </PartFrame>
      <PartFrame title="Ten shades">
        <ul className={classes.shades} aria-label="Shades, from the lightest to the darkest">
          {colours.shades.map((shade) => (
            <li key={shade} style={{ background: shade }} title={shade}>
              <span className="visually-hidden">{shade}</span>
            </li>
          ))}
        </ul>
      </PartFrame>
    </>
  );
}

/** The colour in one theme, and its readability in words and numbers. */
function Seen({ theme, colours }: { theme: 'light' | 'dark'; colours: BrandColours }) {
  const { primary, on } = colours[theme];
  const chosen = colours.contrast[theme];
  return (
    <div>
      <div className={classes.ground} data-ground={theme} style={colourStyles(colours)} inert>
        <span className={buttons.primary}>Apply</span>
        <a href="#link">A link in text</a>
      </div>
      <p className={`${classes.told} ${text.small}`}>
        <span className={text.strong}>On {theme}:</span>{' '}
        {chosen >= enough
          ? `${ratio(chosen)}, easy to read.`
          : `${ratio(chosen)} is hard to read, so ${primary} is used instead: ${ratio(contrast(primary, grounds[theme]))}.`}{' '}
        Text on a button: {ratio(contrast(on, primary))}.
      </p>
    </div>
  );
}
