import { useQuery } from '@apollo/client/react'
import { data as status, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/home'
import { preload, preloadAnew } from '../../apollo/preload.ts'
import { preloadHeadlines } from '../../features/announcements/preload-announcements.ts'
import { sharingPicture } from '../../features/content/sharing-picture.ts'
import { readHomeView } from '../../features/home/home-view.ts'
import { HomeSections } from '../../features/home/home-sections.tsx'
import { IndexMoments } from '../../features/price-chart/__generated__/index-prices.graphql.ts'
import { findMarket } from '../../features/market/market-codes.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { marketPath } from '../../paths.ts'
import { newZealandDate } from '../../lib/format-date.ts'
import { siteName } from '../../lib/site-name.ts'
import { siteNow } from '../../lib/site-clock.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { HomeDates, HomeIndex, HomeMarket, HomeRoute } from './__generated__/home.graphql.ts'

const mainBoard = 'NZSX'

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { searchParams } = new URL(request.url)
  // Legacy address of a market, with a parameter.
  const market = searchParams.get('market')
  if (market !== null) throw redirect(marketPath(findMarket(market) ?? mainBoard), 302)
  const { index: code } = readHomeView(searchParams)
  // One query per source and update rate, so that a slow or failed source affects only its own sections.
  const [home, board, index, moments, headlines, dates] = await Promise.all([
    preload(context, HomeRoute, {}),
    preload(context, HomeMarket, { code: mainBoard }),
    preload(context, HomeIndex, { code }),
    preloadAnew(context, IndexMoments, { code, days: 1 }),
    preloadHeadlines(context),
    preload(context, HomeDates, { code: mainBoard }),
  ])
  const offsetMs = headlines.data?.clock.offsetMs ?? 0
  const { homePage } = home.data ?? {}
  // Code and data of editors' content are loaded only for pages that contain some.
  const content = homePage?.sections.some(({ kind }) => kind === 'CONTENT')
    ? await (await import('../../features/home/content-section.tsx')).preloadContent(context)
    : null
  return status(
    {
      page: home.page,
      head: homePage
        ? {
            title: homePage.title,
            description: homePage.description,
            picture: sharingPicture(homePage.sharingPicture),
          }
        : null,
      parts: {
        market: board.data?.market ?? null,
        index: index.data?.index ?? null,
        moments: moments.page,
        headlines: headlines.page,
        dates: dates.data?.market ?? null,
        drawnOn: newZealandDate(siteNow(offsetMs)),
        offsetMs,
      },
      // The page's age is derived from these responses.
      answers: { board: board.page, index: index.page, dates: dates.page, content },
    },
    { status: homePage ? 200 : 503 },
  )
}

export { load as loader, load as clientLoader }

/** The order of the quotes and the list of movers use loaded data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) return true
  return readHomeView(currentUrl.searchParams).index !== readHomeView(nextUrl.searchParams).index
}

export const meta: Route.MetaFunction = args => {
  const { head } = args.loaderData ?? {}
  return pageMeta(args, {
    title: head?.title ?? siteName,
    description: head?.description,
    picture: head?.picture ?? null,
  })
}

/** Overview of the market, arranged by editors. */
export default function Home({ loaderData: { page, parts } }: Route.ComponentProps) {
  const { data } = useQuery(HomeRoute, { variables: page.variables })
  if (!data)
    return (
      <>
        <h1>{siteName}</h1>
        <DataNotAvailable isEager />
      </>
    )
  const { title, sections } = data.homePage
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <HomeSections market={mainBoard} sections={sections} parts={parts} />
    </>
  )
}
