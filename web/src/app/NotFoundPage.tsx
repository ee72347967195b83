import { Link, useLocation } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { useDocumentTitle } from '../lib/document-title.ts';
import buttons from '../ui/theme/button.module.css';
import classes from './MessagePage.module.css';

export function NotFoundPage() {
  useDocumentTitle('Page not found');
  const { pathname } = useLocation();
  const inPortal = pathname.startsWith(`${paths.home}/`);
  const inArea = pathname.startsWith(`${paths.exemployeeArea}/`);
  const Page = inPortal || inArea ? 'div' : 'main';
  return (
    <Page className={classes.page}>
      <h1 className={classes.title}>Page not found</h1>
      <p>The link may be wrong, or the page has moved.</p>
      <div className={classes.actions}>
        <Link to={inPortal ? paths.search : inArea ? paths.feed : paths.landing} className={buttons.primary}>
          {inPortal ? 'Search ex-employees' : inArea ? 'Go to the feed' : 'Go to the home page'}
        </Link>
      </div>
    </Page>
  );
}
