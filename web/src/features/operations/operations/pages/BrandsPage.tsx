import { useQuery } from '@tanstack/react-query';
import { contrast, readableOn } from '#contract/base/contrast.ts';
import type { BrandDetail } from '#contract/operations/admin-installation.ts';
import { number } from '../../../../lib/numbers.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { CardSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { brandsQuery } from '../api.ts';
import classes from '../components/Operations.module.css';
import { PageSection } from '../components/PageSection.tsx';
import swatches from '../components/Swatch.module.css';

/** The brands from the brands file, which is the place to change them. */
export function BrandsPage() {
  const query = useQuery(brandsQuery);
  return (
    <>
      <PageHeader title="Brands" description="Read from the brands file when the server starts." />
      <QueryFrame query={query} skeleton={<CardSkeletons count={2} height="24rem" />}>
        {({ brands }) => (
          <div className={classes.columns}>
            {brands.map((brand) => (
              <BrandFacts key={brand.key} brand={brand} />
            ))}
          </div>
        )}
      </QueryFrame>
    </>
  );
}

function BrandFacts({ brand }: { brand: BrandDetail }) {
  const { light, dark } = brand.colors;
  return (
    <PageSection title={brand.name}>
      <FactList>
        <Fact name="Tagline">{brand.tagline}</Fact>
        <Fact name="Companies">{number(brand.companies)}</Fact>
        <Fact name="Site">{brand.siteHosts.join(', ')}</Fact>
        <Fact name="API">{brand.apiHosts.join(', ') || 'On the site, at /api'}</Fact>
        <Fact name="Mails link to">{brand.siteUrl}</Fact>
        <Fact name="Cookie domain">{brand.cookieDomain ?? 'The host itself'}</Fact>
        <Fact name="Support contact">{brand.supportEmail && <EmailText address={brand.supportEmail} />}</Fact>
        <Fact name="Mail from">{`${brand.mailFrom.name} <${brand.mailFrom.email}>`}</Fact>
        <Fact name="DKIM">{brand.dkim ? `${brand.dkim.selector}._domainkey.${brand.dkim.domain}` : 'Not signed'}</Fact>
        <Fact name="Company logos">{brand.companyLogoUrl ?? 'Initials'}</Fact>
        <Fact name="Colour, light">
          <Swatch colour={light.primary} surface="#ffffff" />
        </Fact>
        <Fact name="Colour, dark">
          <Swatch colour={dark.primary} surface="#17151a" />
        </Fact>
      </FactList>
    </PageSection>
  );
}

/** Checks contrast for text: at least 4.5 (WCAG 2.2 AA), for links on the surface and for button labels on the colour. */
const enough = 4.5;

function Swatch({ colour, surface }: { colour: string; surface: string }) {
  const onSurface = contrast(colour, surface);
  const words = contrast(colour, readableOn(colour));
  const legible = Math.min(onSurface, words) >= enough;
  return (
    <span className={swatches.row}>
      <span className={swatches.colour} style={{ background: colour }} aria-hidden />
      <code>{colour}</code>
      <StatusBadge tone={legible ? 'good' : 'bad'}>{legible ? 'Readable' : 'Too low'}</StatusBadge>
      <span className={text.muted}>
        {`Contrast ${onSurface.toFixed(1)} as a link, ${words.toFixed(1)} as a button`}
      </span>
    </span>
  );
}
