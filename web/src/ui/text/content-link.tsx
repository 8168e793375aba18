import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkAddress } from '../../lib/link-address.ts'

interface ContentLinkProps {
  /** Link as entered by editors. */
  to: string | null | undefined
  className?: string | undefined
  /** Whether it links to the current page, or to the section that contains it. */
  current?: 'page' | true | undefined
  children: ReactNode
}

/** Links for the browser instead of the router: anchors, mail, telephones and files. */
const isForBrowser = (address: string) => /^(?:#|mailto:|tel:)|\.\w+(?:[?#]|$)/i.test(address)

/** Link from editors. An address with http opens a new tab. An address that is not allowed renders the text alone. */
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
