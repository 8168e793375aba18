import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from './notice.tsx'

interface NeedsScriptProps {
  /** Subject of the sentence on the missing content, such as `Your portfolio`. */
  what: string
  /** Address of the login page. */
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
