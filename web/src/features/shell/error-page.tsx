import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { marketsPath } from '../../paths.ts'

/** What a reader sees when a page cannot be made: never blank, never the fault's own words. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <MissingPage label="Something failed" title="This page cannot be shown at the moment">
      <p>The fault is ours, not yours. Trying again in a moment usually helps.</p>
      <Button onClick={() => void revalidate()} isDisabled={state === 'loading'}>
        Try again
      </Button>
    </MissingPage>
  )
}

/** Said inside the site when there is nothing under an address. */
export function NotFoundPage() {
  return (
    <MissingPage label="404" title="There is no such page">
      <p>It may have moved, or the address may be mistyped.</p>
      <p>
        <Link to={marketsPath}>All markets and their instruments</Link>
      </p>
    </MissingPage>
  )
}
