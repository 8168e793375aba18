import { useQuery } from '@apollo/client/react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { PageState } from './apollo/page-state.tsx'
import { preload } from './apollo/preload.ts'
import { useFreshAfterRestart } from './apollo/use-fresh-after-restart.ts'
import { ErrorPage, errorTitle } from './features/shell/error-page.tsx'
import { FeaturedIndices } from './features/shell/__generated__/index-snapshot.graphql.ts'
import { RootShell } from './features/shell/__generated__/root-shell.graphql.ts'
import { SiteFrame } from './features/shell/__generated__/site-frame.graphql.ts'
import { headScript } from './features/shell/head-script.ts'
import { IntendedPage } from './features/shell/intended-page.tsx'
import { SearchBox } from './features/search/search-box.tsx'
import { MemberGate } from './features/members/member-gate.tsx'
import { Shell } from './features/shell/shell.tsx'
import { WatchedProvider } from './features/watchlist/watched-provider.tsx'
import { pageMeta } from './features/shell/page-meta.ts'
import { PathSearch } from './features/search/path-search.tsx'
import { SiteData } from './features/shell/site-data.tsx'
import { documentOrigin, requestOrigin, useOrigin } from './lib/public-origin.ts'
import { siteName } from './lib/site-name.ts'
import { homePath, loginPath, openSearchPath } from './paths.ts'
import interUrl from './__generated__/fonts/inter.woff2?url'
import './styles/font.css'
import './styles/tokens.css'
import './styles/base.css'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  // Three queries, so that a slow source affects only its own part. The ticker affects the indices, but not the clock.
  const [shell, frame, featured] = await Promise.all([
    preload(context, RootShell, {}),
    preload(context, SiteFrame, {}),
    preload(context, FeaturedIndices, {}),
  ])
  return {
    shell: shell.page,
    frame: frame.page,
    featured: featured.page,
    indices: featured.data?.indices ?? null,
  }
}

/** `origin` is the public origin. Null where it is not configured. */
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await load(args)),
  origin: requestOrigin(args.request.url),
})

export const clientLoader = async (args: Route.ClientLoaderArgs) => ({
  ...(await load(args)),
  origin: documentOrigin(),
})

/** The shell follows the market automatically. Only an explicit retry reloads it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

/** Metadata of unknown addresses and of pages that fail to render. */
export const meta: Route.MetaFunction = args =>
  pageMeta(args, { title: args.error ? errorTitle(args.error) : siteName, isUnlisted: true })

/** HTML document of all pages, including error pages. */
export function Layout({ children }: { children: React.ReactNode }) {
  const origin = useOrigin()
  return (
    // The script in `<head>` sets styles and an attribute that are not part of the rendered markup.
    <html lang="en-NZ" data-origin={origin ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* oxlint-disable-next-line react/no-danger -- a constant of the site, which React would escape */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b2a24" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#08120f" />
        <link rel="preload" href={interUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {origin !== null && (
          <link
            rel="search"
            href={openSearchPath}
            type="application/opensearchdescription+xml"
            title={siteName}
          />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageState />
        <Scripts />
      </body>
    </html>
  )
}

interface FramedProps {
  /** Null when they cannot be loaded, undefined on a page that does not request them. */
  indices?: FeaturedIndices['indices']
  children: React.ReactNode
}

/** Page inside the frame of the site. */
function Framed({ indices, children }: FramedProps) {
  const shell = useQuery(RootShell).data
  const frame = useQuery(SiteFrame).data
  return (
    <MemberGate
      hasGate={frame?.site?.hasGate ?? true}
      passwordReset={frame?.site?.passwordReset ?? loginPath}
    >
      <WatchedProvider>
        <Shell
          clock={shell?.clock ?? null}
          markets={shell?.markets ?? []}
          indices={indices}
          site={frame?.site ?? null}
          banners={frame?.banners ?? null}
          search={<SearchBox />}
        >
          {children}
        </Shell>
      </WatchedProvider>
    </MemberGate>
  )
}

export default function Root({ loaderData: { indices } }: Route.ComponentProps) {
  useFreshAfterRestart()
  const isHome = useLocation().pathname === homePath
  return (
    <Framed indices={indices}>
      {isHome && <SiteData />}
      <Outlet />
      <IntendedPage />
    </Framed>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Framed>
      <ErrorPage error={error} search={<PathSearch />} />
    </Framed>
  )
}
