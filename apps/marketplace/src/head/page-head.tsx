import { useSiteOrigin } from '@atrium/account';
import { inLanguage, languages, operator } from '@atrium/domain';
import { pageAddress } from './page-address.ts';

export interface PageHeadProps {
  title: string;
  description: string;
  /** The one address of the page, from the root and without its language. */
  path: string;
  /** A picture of the page as its other parts show it; the site's own where there is none. */
  picture?: string | null | undefined;
  /** Whether search engines should list it. */
  isListed?: boolean;
}

/** A stored picture in the shape that shared links are shown with. */
const sharedPicture = (picture: string) => picture.replace(/\/\d+\.webp$/, '/share.jpg');

/** What search engines and shared links know of a page; React puts it into the document's head. */
export function PageHead({ title, description, path, picture, isListed = true }: PageHeadProps) {
  const origin = useSiteOrigin();
  const url = pageAddress(origin, path);
  const image = `${origin}${picture ? sharedPicture(picture) : '/share.png'}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!isListed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      {isListed &&
        languages.map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={language}
            href={`${origin}${inLanguage(path, language)}`}
          />
        ))}
      {isListed && <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />}
      <meta property="og:site_name" content={operator.product} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
