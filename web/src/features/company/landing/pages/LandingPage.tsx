import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useBrand } from '#web/lib/brand.ts';
import { useDocumentTitle } from '#web/lib/document-title.ts';
import { PublicFooter } from '#web/ui/pages/PublicFooter.tsx';
import { PublicFrame } from '#web/ui/pages/PublicFrame.tsx';
import { BrandMark } from '#web/ui/people/BrandMark.tsx';
import buttons from '#web/ui/theme/button.module.css';
import layout from '../../../../ui/pages/layout.module.css';
import { ProductPicture } from '../components/ProductPicture.tsx';
import { ReturnStory } from '../components/ReturnStory.tsx';
import { useGoOn, useOwnHome } from '../components/use-go-on.ts';
import classes from './LandingPage.module.css';

const loadSignIn = () => import('../components/SignInCard.tsx');
const SignInCard = lazy(loadSignIn);
/** Below what is seen first. */
const BelowFold = lazy(() => import('../components/BelowFold.tsx'));

/** What the product is, or the door, which has the same address (specification, section 2: `?action=login`). */
export function LandingPage() {
  const { action, callback, company } = useSearch({ strict: false });
  const asked = useGoOn(action === 'login', callback);
  if (!asked) return <Landing />;
  return (
    <Suspense fallback={!company && <PublicFrame shape="card">{null}</PublicFrame>}>
      <SignInCard />
    </Suspense>
  );
}

/** What the product is, in ten seconds. */
function Landing() {
  useDocumentTitle();
  const { name } = useBrand();
  const home = useOwnHome();
  const navigate = useNavigate();
  const enter = home ? (
    <a href={home} className={buttons.button}>
      Open {name}
    </a>
  ) : (
    <a
      href="/?action=login"
      className={buttons.button}
      onPointerEnter={loadSignIn}
      onFocus={loadSignIn}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ to: '/', search: (before) => ({ ...before, action: 'login' }) });
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
          {enter}
        </div>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title}>Your next great hire used to work here.</h1>
            <div>
              <p className={classes.lead}>
                {name} keeps the people who left your company in one directory. See what they do now, stay in touch, and
                win the right ones back.
              </p>
              <div className={layout.row}>
                <Link to="/register" className={buttons.primary}>
                  Register your company
                </Link>
                {enter}
              </div>
            </div>
          </div>
          <ProductPicture
            name="directory"
            label="The directory: a search for people in engineering who are open to a change, with what they did here and do now"
            first
          />
        </section>
        <ReturnStory />
        <Suspense>
          <BelowFold enter={enter} />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}
