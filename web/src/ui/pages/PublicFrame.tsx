import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useCompanyColours } from '../../lib/company-colours.ts';
import { notePageCompany, type ShownCompany, usePageCompany } from '../../lib/page-company.ts';
import { BrandMark } from '../people/BrandMark.tsx';
import { CompanyLogo } from '../people/CompanyLogo.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import classes from './PublicFrame.module.css';

/** `card`: an account or one question; `sheet`: a wider card, for what is read before it is answered; `column`: a text; `wide`: two columns. */
type PublicFrameProps = { children: ReactNode; shape?: 'card' | 'sheet' | 'column' | 'wide' };

/** A page of the product that needs no sign-in: its brand, the page, and links to support. Free of Mantine. */
export function PublicFrame({ children, shape = 'column' }: PublicFrameProps) {
  return (
    <Frame shape={shape} header={<ProductHome />} footer={<PublicFooter />}>
      {children}
    </Frame>
  );
}

/** A page that an outsider opens: its company's logo, name and colours, and the product in the footer. */
export function CompanyFrame({ children, shape = 'card' }: PublicFrameProps) {
  const company = usePageCompany();
  useCompanyColours(company === undefined ? undefined : (company?.colours ?? null));
  // The next page may be another company's.
  useEffect(() => () => notePageCompany(undefined), []);
  return (
    <Frame shape={shape} header={<CompanyHome company={company} />} footer={<PublicFooter poweredBy={!!company} />}>
      {children}
    </Frame>
  );
}

type FrameProps = Required<PublicFrameProps> & { header: ReactNode; footer: ReactNode };

function Frame({ children, shape, header, footer }: FrameProps) {
  return (
    <div className={classes.page} data-shape={shape}>
      <header className={classes.header}>{header}</header>
      <main className={classes.main}>{children}</main>
      {footer}
    </div>
  );
}

const ProductHome = () => (
  <Link to="/" className={classes.home}>
    <BrandMark />
    <span className="visually-hidden">, start page</span>
  </Link>
);

/** The place of the logo is kept while it is not known whose page it is. */
function CompanyHome({ company }: { company: ShownCompany }) {
  if (company === undefined) return <div className={classes.company} />;
  if (company === null)
    return (
      <div className={classes.company}>
        <ProductHome />
      </div>
    );
  const { name, logo, page } = company;
  const inside = (
    <>
      <CompanyLogo name={name} logo={logo} size={40} />
      {name}
    </>
  );
  return page ? (
    <a href={page} className={classes.company}>
      {inside}
    </a>
  ) : (
    <div className={classes.company}>{inside}</div>
  );
}
