import { useQuery } from '@apollo/client/react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root'
import { PageState } from './apollo/page-state.tsx'
import { preload } from './apollo/preload.ts'
import { useFreshAfterRestart } from './apollo/use-fresh-after-restart.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { FeaturedIndices } from './features/shell/__generated__/index-snapshot.graphql.ts'
import { RootShell } from './features/shell/__generated__/root-shell.graphql.ts'
import { fontSizeScript } from './features/shell/font-size.ts'
import { SearchBox } from './features/search/search-box.tsx'
import { Shell } from './features/shell/shell.tsx'
import './styles/tokens.css'
import './styles/base.css'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  // Two questions, so that a ticker that is slow costs a page its indices and not its clock.
  const [shell, featured] = await Promise.all([
    preload(context, RootShell, {}),
    preload(context, FeaturedIndices, {}),
  ])
  return { shell: shell.page, featured: featured.page, indices: featured.data?.indices ?? null }
}

export { load as loader, load as clientLoader }

/** The shell follows the market by itself; only a reader's wish to try again asks anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const meta: Route.MetaFunction = () => [
  { title: 'Exchange' },
  {
    name: 'description',
    content: 'Prices, charts and figures of the New Zealand market, as they are published.',
  },
]

/** The document, whatever happens inside it. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    // The script in the head sets a style that no drawing knows.
    <html lang="en-NZ" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* oxlint-disable-next-line react/no-danger -- a constant of the site, which React would escape */}
        <script dangerouslySetInnerHTML={{ __html: fontSizeScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b2a24" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#08120f" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
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

export default function Root({ loaderData: { indices } }: Route.ComponentProps) {
  useFreshAfterRestart()
  const { data } = useQuery(RootShell)
  return (
    <Shell clock={data?.clock ?? null} markets={data?.markets ?? []} indices={indices} search={<SearchBox />}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { data } = useQuery(RootShell)
  return (
    <Shell clock={data?.clock ?? null} markets={data?.markets ?? []} indices={null} search={<SearchBox />}>
      <ErrorPage error={error} />
    </Shell>
  )
}
