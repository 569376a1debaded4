import { useSiteOrigin } from '@atrium/account';
import { inLanguage, languages, operator } from '@atrium/domain';
import { language } from '@atrium/texts';
import { pageAddress } from './page-address.ts';

export interface PageHeadProps {
  title: string;
  description: string;
  /** Canonical path, without the language prefix. */
  path: string;
  /** The page's main image, for shared links; the site's own if there is none. */
  imageUrl?: string | null | undefined;
  /** Whether search engines may index the page. */
  isListed?: boolean;
}

/** The variant of a stored image or a poster for shared links. */
export const sharedImage = (imageUrl: string): string =>
  imageUrl
    .replace(/\/\d+\.webp$/, '/share.jpg')
    .replace('/wide.svg', language() === 'en' ? '/share.png' : `/share.${language()}.png`);

/** Metadata for search engines and shared links; React hoists it into the document's head. */
export function PageHead({ title, description, path, imageUrl, isListed = true }: PageHeadProps) {
  const origin = useSiteOrigin();
  const url = pageAddress(origin, path);
  const image = `${origin}${imageUrl ? sharedImage(imageUrl) : '/share.png'}`;
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
