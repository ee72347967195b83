import { useTheme } from '#web/lib/theme.ts';
import classes from './ProductPicture.module.css';

/** Made from the demo by `npm run pictures`. */
const addressOf = (name: string, size: 'wide' | 'phone', theme: string) => `/product/${name}-${size}-${theme}.avif`;

type ProductPictureProps = {
  name: 'directory' | 'record' | 'rehire';
  /** What is to be seen on it. */
  label: string;
  /** The first one is there at once; the others come when they are scrolled to. */
  first?: boolean;
};

/** A picture of the product as it is, in the page's theme; on phones as it looks on a phone. */
export function ProductPicture({ name, label, first }: ProductPictureProps) {
  const theme = useTheme();
  return (
    <div className={classes.frame} data-first={first || undefined}>
      <picture>
        <source media="(max-width: 36rem)" srcSet={addressOf(name, 'phone', theme)} width={750} height={1200} />
        <img
          className={classes.picture}
          src={addressOf(name, 'wide', theme)}
          alt={label}
          width={1376}
          height={960}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </div>
  );
}
