import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkAddress } from '../lib/link-address.ts'

interface ContentLinkProps {
  /** As editors wrote it. */
  to: string | null | undefined
  className?: string | undefined
  /** It leads to this very page, or to the part of the site that this page is in. */
  current?: 'page' | true | undefined
  children: ReactNode
}

/** What the router must leave to the browser: places on the page, mail, telephones, and files. */
const isForBrowser = (address: string) => /^(?:#|mailto:|tel:)|\.\w+(?:[?#]|$)/i.test(address)

/** A link of the editors. An address with http in it opens a new tab; one that may not be followed leaves the words alone. */
export function ContentLink({ to, className, current, children }: ContentLinkProps) {
  const address = linkAddress(to)
  if (address === null) return <span className={className}>{children}</span>
  if (/http/i.test(address))
    return (
      <a href={address} className={className} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    )
  if (isForBrowser(address))
    return (
      <a href={address} className={className}>
        {children}
      </a>
    )
  return (
    <Link to={address} className={className} aria-current={current} relative="path">
      {children}
    </Link>
  )
}
