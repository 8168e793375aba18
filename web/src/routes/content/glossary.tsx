import type { Route } from './+types/glossary'
import { PageSupplement } from '../../features/content/page-supplement.tsx'
import { preloadSupplement } from '../../features/content/preload-supplement.ts'
import { Glossary } from '../../features/glossary/glossary.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { glossaryPath } from '../../paths.ts'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Lead } from '../../ui/text/lead.tsx'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  return { supplement: await preloadSupplement(context, glossaryPath) }
}

export { load as loader, load as clientLoader }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Glossary',
    description:
      'Market terms in plain words: ex date, imputation credit, gross yield, open interest, settlement price and more.',
  })

export default function GlossaryPage({ loaderData: { supplement } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Glossary' }]} />
      <h1>Glossary</h1>
      <Lead>Terms on these pages, in plain words.</Lead>
      <PageSupplement supplement={supplement}>
        <Glossary />
      </PageSupplement>
    </>
  )
}
