import { useSubscription } from '@apollo/client/react'
import { data as status, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import type { Route } from './+types/company-layout'
import { preload } from '../../apollo/preload.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import { CompanyHead } from '../../features/company/company-head.tsx'
import { InstrumentHeader } from '../../features/instrument/instrument-header.tsx'
import { SecurityTabs } from '../../features/instrument/security-tabs.tsx'
import { PriceTicks } from '../../features/quote/__generated__/price-ticks.graphql.ts'
import { companiesPath, companyPath, marketsPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { CompanyLayout as CompanyLayoutQuery } from './__generated__/company-layout.graphql.ts'

async function load({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { data, page } = await preload(context, CompanyLayoutQuery, { code: params.code.toUpperCase() })
  return status({ page, company: data?.company ?? null })
}

export { load as loader, load as clientLoader }

/** The head is kept across pages of a company. Only an explicit retry reloads it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentUrl.href === args.nextUrl.href || args.currentParams.code !== args.nextParams.code

/** Layout of all pages of a company: its head with the price of its share, and the navigation. */
export default function CompanyLayout({ loaderData: { page, company } }: Route.ComponentProps) {
  const [, , , part] = useLocation().pathname.split('/')
  const instrument = company?.principalInstrument ?? null
  // The company's own page follows all its instruments, including this one.
  const codes = instrument && part !== undefined ? [instrument.code] : []
  useSubscription(PriceTicks, { variables: { codes }, skip: codes.length === 0, ...throughCache })
  // The page itself reports the missing company.
  if (!company) return <Outlet />
  const { code, shortName } = company
  const crumbs = [
    { label: 'Markets', to: marketsPath },
    { label: 'Companies', to: companiesPath },
  ]
  return (
    <>
      <Breadcrumbs
        crumbs={
          part === undefined
            ? [...crumbs, { label: code }]
            : [...crumbs, { label: code, to: companyPath(code) }, { label: 'Announcements' }]
        }
      />
      {instrument ? (
        <InstrumentHeader instrument={instrument} name={shortName} isPartial={page.hasFailed} isShared />
      ) : (
        <CompanyHead code={code} name={shortName} />
      )}
      <SecurityTabs company={code} instrument={instrument} />
      <Outlet />
    </>
  )
}
