import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { announcementsPath, companiesPath, indicesPath, marketsPath, screenerPath } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { MissingPage, PlaceLinks } from '../../ui/feedback/missing-page.tsx'

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Title of an error page. */
export const errorTitle = (error: unknown): string => (isMissing(error) ? 'Not found' : 'Not available')

interface ErrorPageProps {
  error: unknown
  /** Searches for the words of the address. */
  search: ReactNode
}

/** The page for an error: never blank, and never the error's own message. Needs no data. */
export function ErrorPage({ error, search }: ErrorPageProps) {
  const { revalidate, state } = useRevalidator()
  if (isMissing(error)) return <NotFoundPage search={search} />
  return (
    <MissingPage
      crumbs={[{ label: 'Not available' }]}
      label="Something went wrong"
      title="We can’t show this page right now"
      places={<MainParts />}
    >
      <p>The problem is on our side. Try again in a moment.</p>
      <Button onClick={() => void revalidate()} isDisabled={state === 'loading'}>
        Try again
      </Button>
    </MissingPage>
  )
}

/** Shown within the site's frame for an unknown address. */
export function NotFoundPage({ search }: { search: ReactNode }) {
  return (
    <MissingPage
      crumbs={[{ label: 'Not found' }]}
      label="404"
      title="We can’t find this page"
      places={<MainParts />}
    >
      <p>It may have moved, or the address may be mistyped.</p>
      {search}
    </MissingPage>
  )
}

const mainParts = [
  { to: marketsPath, label: 'All markets and their instruments' },
  { to: indicesPath, label: 'Indices' },
  { to: companiesPath, label: 'Companies from A to Z' },
  { to: announcementsPath, label: 'Announcements' },
  { to: screenerPath, label: 'Screener' },
]

function MainParts() {
  return (
    <PlaceLinks label="Parts of the site">
      {mainParts.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </PlaceLinks>
  )
}
