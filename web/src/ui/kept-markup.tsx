import type { ReactNode, RefObject } from 'react'

interface KeptMarkupProps {
  ref: RefObject<HTMLDivElement | null>
  className?: string | undefined
  /** Whether what the server drew is to stay; on the server it is drawn all the same. */
  isKept: boolean
  children: ReactNode
}

/**
 * What the server drew, which React leaves as it is until the code for it has come: it is told that the element holds markup
 * of its own. On a page that the browser came to without loading it the element is empty.
 */
export function KeptMarkup({ ref, className, isKept, children }: KeptMarkupProps) {
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
      // oxlint-disable-next-line react/no-danger -- nothing, for which hydration leaves what the server drew
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
