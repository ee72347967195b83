import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useBrand } from '#web/lib/brand.ts';
import { useDocumentTitle } from '#web/lib/document-title.ts';
import { BrandMark } from '#web/ui/BrandMark.tsx';
import buttons from '#web/ui/button.module.css';
import { PublicFooter } from '#web/ui/PublicFooter.tsx';
import layout from '../../../ui/layout.module.css';
import { ProductPicture } from '../components/ProductPicture.tsx';
import { ReturnStory } from '../components/ReturnStory.tsx';
import { useGoOn } from '../components/use-go-on.ts';
import classes from './LandingPage.module.css';

const loadSignIn = () => import('../components/SignInDialog.tsx');
const SignInDialog = lazy(loadSignIn);
/** Below what is seen first. */
const ProductTour = lazy(() => import('../components/ProductTour.tsx'));

/** What the product is, in ten seconds, and the door. */
export function LandingPage() {
  useDocumentTitle();
  const { name } = useBrand();
  const { action, callback } = useSearch({ strict: false });
  const asked = useGoOn(action === 'login', callback);
  const navigate = useNavigate();
  const setAction = (next: string | undefined) =>
    navigate({ to: '/', search: (before) => ({ ...before, action: next }), replace: next === undefined });
  const signIn = (className: string | undefined) => (
    <a
      href="/?action=login"
      className={className}
      onPointerEnter={loadSignIn}
      onFocus={loadSignIn}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void setAction('login');
      }}
    >
      Sign in
    </a>
  );
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BrandMark />
        <div className={layout.row}>
          <Link to="/register" className={`${buttons.quiet} ${classes.wide}`}>
            Register your company
          </Link>
          {signIn(buttons.button)}
        </div>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title}>Your next great hire used to work here.</h1>
            <p className={classes.lead}>
              {name} keeps the people who left your company in one directory. See what they do now, stay in touch, and
              win the right ones back.
            </p>
            <div className={layout.row}>
              <Link to="/register" className={buttons.primary}>
                Register your company
              </Link>
              {signIn(buttons.button)}
            </div>
          </div>
          <ProductPicture
            name="directory"
            label="The directory: a search for people in engineering in Bengaluru who are open to a change, with what they did here and do now"
            first
          />
        </section>
        <ReturnStory />
        <Suspense>
          <ProductTour />
        </Suspense>
      </main>
      <div className={classes.footer}>
        <PublicFooter />
      </div>
      {asked && (
        <Suspense>
          <SignInDialog onClose={() => void setAction(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
