import type { ReactNode } from "react";
import { START_DATA_ID, type DocumentFiles, type DocumentRequest, type PageAbout } from "#contract/pages/documents.ts";
import { PAGE_PREVIEWS, SHARED_PICTURE } from "#contract/pages/previews.ts";
import { MAIN_PAGES, type AnyPage } from "#contract/pages/pages.ts";
import { Logo } from "#web/kit/ui/display/logo.tsx";
import { documentTitle, PRODUCT } from "./document-head.ts";

type HeadTexts = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly picture: string;
  readonly pictureText: string;
};

function headTexts(page: AnyPage, about: PageAbout | null): HeadTexts {
  if (about) return about;
  const { description, picture, picturePath } = PAGE_PREVIEWS[page.name];
  return {
    path: page.path,
    title: page.title,
    description,
    picture: picture ? (picturePath ?? `/social/${page.name}.png`) : SHARED_PICTURE.path,
    pictureText: picture ?? SHARED_PICTURE.text,
  };
}

const Preview = ({ publicUrl, path, title, description, picture, pictureText }: HeadTexts & { publicUrl: string }) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={PRODUCT} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={`${publicUrl}${path}`} />
    <meta property="og:image" content={`${publicUrl}${picture}`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content={pictureText} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

const Look = ({ style, font }: Pick<DocumentFiles, "style" | "font">) => (
  <>
    <script src="/before-paint.js" />
    <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
    <link rel="stylesheet" crossOrigin="" href={style} />
  </>
);

/** Scripts and styles. The page's own code is put into the head by main.ts after the first paint. */
const Files = ({ style, font, script, imports, code }: DocumentFiles) => (
  <>
    <Look style={style} font={font} />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script type="module" fetchPriority="low" crossOrigin="" src={script} />
    {imports.map((file) => (
      <link key={file} rel="modulepreload" crossOrigin="" href={file} />
    ))}
    <template id="preloads">
      {code.map((file) => (
        <link key={file} rel="modulepreload" fetchPriority="low" crossOrigin="" href={file} />
      ))}
    </template>
  </>
);

/** JSON that cannot end the element it stands in. */
const json = (data: unknown): string => JSON.stringify(data).replaceAll("<", String.raw`\u003c`);

type DocumentProps = Pick<DocumentRequest, "page" | "about" | "publicUrl" | "files"> & {
  /** The rendered page; null for the document in which every page opens offline. */
  readonly markup: string | null;
  readonly data: unknown;
};

/** A whole document. Its data stand in elements that browsers do not run, so the content security policy holds. */
export function Document({ page, about, publicUrl, files, markup, data }: DocumentProps) {
  const texts = headTexts(page, about);
  return (
    <html lang="en" className="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{documentTitle((about ?? page).title)}</title>
        <meta name="description" content={texts.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" />
        <Files {...files} />
        {page.indexed !== "never" && (
          <>
            <Preview publicUrl={publicUrl} {...texts} />
            <meta name="twitter:title" content={documentTitle(texts.title)} />
            <link rel="canonical" href={`${publicUrl}${texts.path}`} />
          </>
        )}
        {about && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(about.data) }} />}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: markup ?? "" }} />
        <noscript>Big Brain Football needs JavaScript to value your league.</noscript>
        {markup !== null && (
          <script type="application/json" id={START_DATA_ID} dangerouslySetInnerHTML={{ __html: json(data) }} />
        )}
      </body>
    </html>
  );
}

type StaticDocumentProps = {
  readonly title: string;
  readonly files: Pick<DocumentFiles, "style" | "font"> | null;
  /** Null for a document without a preview. */
  readonly preview: (HeadTexts & { readonly publicUrl: string }) | null;
  readonly children: ReactNode;
};

/** A document in the product's frame that needs no script, and that search engines leave out. */
export const StaticDocument = ({ title, files, preview, children }: StaticDocumentProps) => (
  <html lang="en" className="light">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {preview && <Preview {...preview} />}
      {files && <Look {...files} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
    </head>
    <body>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-330 items-center gap-5 px-4">
          <a
            href="/"
            className="flex min-h-11 items-center gap-2 text-16 font-bold tracking-tight text-ink no-underline"
          >
            <Logo size={30} />
            {PRODUCT}
          </a>
          <nav aria-label="Main pages" className="flex gap-5 max-lg:hidden">
            {MAIN_PAGES.map(({ path, label }) => (
              <a key={path} href={path} className="py-3 text-14 font-medium text-ink-soft no-underline hover:text-ink">
                {label}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-4 p-4 wrap-anywhere">{children}</main>
    </body>
  </html>
);
