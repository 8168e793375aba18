import type { ReactNode, RefObject } from 'react'

interface ServerMarkupProps {
  ref: RefObject<HTMLDivElement | null>
  className?: string | undefined
  /** Whether the server's markup stays. The server renders the children in either case. */
  isKept: boolean
  children: ReactNode
}

/**
 * Server markup that React leaves unchanged until the component's code is loaded: for React the element has raw HTML. After a
 * client-side navigation the element is empty.
 */
export function ServerMarkup({ ref, className, isKept, children }: ServerMarkupProps) {
  if (!isKept || typeof document === 'undefined')
    return (
      <div ref={ref} className={className}>
        {children}
      </div>
    )
  return (
    <div
      ref={ref}
      className={className}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- empty, so that hydration keeps the server's markup
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
