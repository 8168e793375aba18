import { useEffect } from 'react'
import { readHint } from '../../lib/hint-cookie.ts'
import { keepDraft, type KeptDraft } from './kept-draft.ts'

/** Keeps what is typed when the form goes because its member's session has ended. A form that goes otherwise was left on purpose. */
export function useKeptDraft(read: () => KeptDraft): void {
  useEffect(
    () => () => {
      if (!readHint(document.cookie, 'loggedIn')) keepDraft(read())
    },
    // What reads the form is the same for as long as it is open.
    // eslint-disable-next-line react/exhaustive-deps
    [],
  )
}
