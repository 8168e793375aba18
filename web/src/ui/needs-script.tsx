import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from './notice.tsx'

interface NeedsScriptProps {
  /** What a reader does not see, as the subject of a sentence, such as `Your portfolio`. */
  what: string
  /** The page on which to log in. */
  login: string
  children?: ReactNode
}

/** Shown without JavaScript, in place of content that only a script can load. */
export function NeedsScript({ what, login, children }: NeedsScriptProps) {
  return (
    <noscript>
      <Notice>
        <p>
          {what} can’t be shown because JavaScript is turned off in this browser. Turn it on and load the page
          again.
        </p>
        {children}
        <p>
          <Link to={login}>Login</Link>
        </p>
      </Notice>
    </noscript>
  )
}
