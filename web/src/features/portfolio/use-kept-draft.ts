import { useEffect } from 'react'
import { readHint } from '../../lib/hint-cookie.ts'
import { keepDraft, type KeptDraft } from './kept-draft.ts'

/** Stores the draft if the form disappears because the session has ended. Any other way of closing it is intentional. */
export function useKeptDraft(read: () => KeptDraft): void {
  useEffect(
    () => () => {
      if (!readHint(document.cookie, 'loggedIn')) keepDraft(read())
    },
    // `read` stays valid while the form is open.
    // eslint-disable-next-line react/exhaustive-deps
    [],
  )
}
